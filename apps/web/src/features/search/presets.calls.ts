import {
  listPresets,
  removePreset,
  savePreset,
  type SearchPreset,
} from '@devgrove/contract/search-presets'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { askAnew } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'
import { toastWithUndo } from '../../platform/undo-toast.ts'

const PRESETS = ['search', 'presets'] as const

/** The searches that the member keeps; asked for by members of a plan that gives them. */
export const usePresets = (isAsked: boolean) =>
  useQuery({
    queryKey: PRESETS,
    queryFn: async ({ signal }) => (await call(listPresets, {}, signal)).presets,
    enabled: isAsked,
  })

export function useSavePreset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (preset: CallInput<typeof savePreset>['body']) =>
      call(savePreset, { body: preset }),
    onSuccess: ({ presets, message }) => {
      client.setQueryData(PRESETS, presets)
      toast.success(message)
    },
  })
}

export function useRemovePreset() {
  const client = useQueryClient()
  const { mutateAsync: save } = useSavePreset()
  const undo = ({ name, query, skills }: SearchPreset) =>
    void save({ name, query, skills }).catch((thrown: unknown) => toast.error(messageOf(thrown)))
  return useMutation({
    mutationFn: ({ _id }: SearchPreset) => call(removePreset, { params: { presetId: _id } }),
    onSuccess: ({ message }, preset) => toastWithUndo(message, () => undo(preset)),
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled: () => askAnew(client, PRESETS),
  })
}

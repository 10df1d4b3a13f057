import { connectGithub, disconnectGithub } from '@devgrove/contract/github-connection'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toast } from '../../platform/toast.ts'
import { useToGithub } from './to-github.calls.ts'
import { WAYS_IN } from './ways-in.calls.ts'

export const useConnectGithub = () =>
  useToGithub((typed: CallInput<typeof connectGithub>['body']) =>
    call(connectGithub, { body: typed }),
  )

export function useDisconnectGithub() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(disconnectGithub),
    onSuccess: ({ message }) => toast.success(message),
    // another device may have set a password, or disconnected it, meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: WAYS_IN }),
  })
}

import { limits } from '@devgrove/contract/limits'
import {
  answerAppeal,
  type AppealId,
  type AppealOutcome,
  viewAppeals,
} from '@devgrove/contract/staff-appeals'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { eachOnce } from '../../../platform/each-once.rules.ts'
import { toast } from '../../../platform/toast.ts'
import { DETAIL, LOG, USERS } from '../moderation.calls.ts'
import { APPEALS } from './waiting-appeals.calls.ts'

/** Appeals that wait, the oldest first. */
export function useAppeals() {
  const pages = useInfiniteQuery({
    queryKey: [...APPEALS, 'open'],
    queryFn: async ({ pageParam: after, signal }) =>
      (await call(viewAppeals, { query: { after } }, signal)).appeals,
    initialPageParam: undefined as AppealId | undefined,
    getNextPageParam: (last) => (last.length < limits.page.size ? undefined : last.at(-1)?._id),
  })
  return { ...pages, appeals: eachOnce(pages.data?.pages ?? []) }
}

interface Answer {
  appealId: AppealId
  outcome: AppealOutcome
  reason: string
}

/** Answers an appeal; whoever else answered it first, it waits no more. */
export function useAnswerAppeal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ appealId, ...body }: Answer) =>
      call(answerAppeal, { params: { appealId }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => {
      for (const queryKey of [APPEALS, USERS, DETAIL, LOG])
        void client.invalidateQueries({ queryKey })
    },
  })
}

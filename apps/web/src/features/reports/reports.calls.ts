import type { MessageId, UserIdOrUsername } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import {
  changeReport,
  countReports,
  listOwnReports,
  type Outcome,
  type Report,
  reportMessage,
  reportPerson,
  type ReportReason,
  type ReportState,
  viewReports,
} from '@devgrove/contract/reports'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { eachOnce } from '../../platform/each-once.rules.ts'
import { toast } from '../../platform/toast.ts'
import { REPORTS } from './reports.live.ts'

/** What is reported: somebody, or one message of theirs. */
export interface Asked {
  name: string
  /** An id or a username. */
  userId: string
  message?: { id: string; text: string }
}

interface Said {
  reason: ReportReason
  text: string
  withContext: boolean
}

const OWN = ['own-reports'] as const

export function useReport({ userId, message }: Asked) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ withContext, ...said }: Said) =>
      message
        ? call(reportMessage, {
            params: { messageId: message.id as MessageId },
            body: { ...said, withContext },
          })
        : call(reportPerson, { params: { userId: userId as UserIdOrUsername }, body: said }),
    onSuccess: ({ message: thanks }) => {
      toast.success(thanks)
      void client.invalidateQueries({ queryKey: OWN })
    },
  })
}

const after = <Item>(pages: readonly (readonly Item[])[]): number | undefined =>
  (pages.at(-1)?.length ?? 0) < limits.page.size ? undefined : pages.length + 1

/** What the viewer reported, and what came of it. */
export function useOwnReports() {
  const pages = useInfiniteQuery({
    queryKey: OWN,
    queryFn: async ({ pageParam, signal }) =>
      (await call(listOwnReports, { query: { page: String(pageParam) } }, signal)).reports,
    initialPageParam: 1 as number,
    getNextPageParam: (_last, all) => after(all),
  })
  return { ...pages, reports: eachOnce(pages.data?.pages ?? []) }
}

/** Reports in one state, for staff. */
export function useReports(state: ReportState) {
  const pages = useInfiniteQuery({
    queryKey: [...REPORTS, state],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { params: { state }, query: { page: String(pageParam) } }
      return (await call(viewReports, asked, signal)).reports
    },
    initialPageParam: 1 as number,
    getNextPageParam: (_last, all) => after(all),
  })
  return { ...pages, reports: eachOnce(pages.data?.pages ?? []) }
}

/** How many reports wait that the viewer, one of the staff, may answer; 100 at most are counted. */
export const useWaitingReports = () =>
  useQuery({
    queryKey: [...REPORTS, 'waiting'],
    queryFn: async ({ signal }) => (await call(countReports, {}, signal)).waiting,
  })

interface Change {
  reportId: Report['_id']
  state: ReportState
  outcome?: Outcome
  note?: string
  /** How many entries whoever closes it read. */
  seen?: number
}

/** Takes a report up, puts it back or closes it; the lists are asked for again. */
export function useChangeReport() {
  const client = useQueryClient()
  const askAgain = () => client.invalidateQueries({ queryKey: REPORTS })
  return useMutation({
    mutationFn: ({ reportId, ...body }: Change) =>
      call(changeReport, { params: { reportId }, body }),
    // what is done is done, however long the list takes
    onSuccess: ({ message }) => {
      toast.success(message)
      void askAgain()
    },
    onError: (thrown) => {
      toast.error(messageOf(thrown))
      void askAgain()
    },
  })
}

import {
  countNewUsers,
  countRequests,
  listEveryRequest,
  type Period,
  type RequestKind,
} from '@devgrove/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const FRESH_MS = 30_000

/** The numbers of one kind over a period. */
export const useStatistics = (counted: 'new' | RequestKind, period: Period) =>
  useQuery({
    queryKey: ['statistics', counted, period],
    queryFn: async ({ signal }) =>
      counted === 'new'
        ? (await call(countNewUsers, { params: { period } }, signal)).stats
        : (await call(countRequests, { params: { data: counted, period } }, signal)).stats,
    staleTime: FRESH_MS,
  })

/** A page of everybody's requests. */
export const useEveryRequest = (kind: RequestKind, page: number) =>
  useQuery({
    queryKey: ['every-request', kind, page],
    queryFn: ({ signal }) =>
      call(listEveryRequest, { params: { status: kind }, query: { page: String(page) } }, signal),
    staleTime: FRESH_MS,
    // one page stands in for another, and one kind not for another
    placeholderData: (before, query) => (query?.queryKey[1] === kind ? before : undefined),
  })

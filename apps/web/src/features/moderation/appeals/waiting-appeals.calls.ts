import { countAppeals } from '@devgrove/contract/staff-appeals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** What staff ask about appeals. */
export const APPEALS = ['appeals'] as const

/** How many appeals wait that the viewer, one of the staff, may answer; 100 at most are counted. */
export const useWaitingAppeals = () =>
  useQuery({
    queryKey: [...APPEALS, 'waiting'],
    queryFn: async ({ signal }) => (await call(countAppeals, {}, signal)).waiting,
  })

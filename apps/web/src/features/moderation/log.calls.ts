import type { UserId } from '@devgrove/contract/ids'
import { viewLog } from '@devgrove/contract/moderation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { LOG } from './moderation.calls.ts'

/** A page of the audit log, or of what in it concerns one member. */
export const useLog = (page: number, userId?: UserId) =>
  useQuery({
    queryKey: [...LOG, userId, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), ...(userId && { userId }) }
      return (await call(viewLog, { query }, signal)).acts
    },
    placeholderData: keepPreviousData,
  })

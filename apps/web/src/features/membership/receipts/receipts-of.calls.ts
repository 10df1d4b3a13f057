import type { UserId } from '@devgrove/contract/ids'
import { viewReceiptsOf } from '@devgrove/contract/membership'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** What a member paid, for admins. */
export const useReceiptsOf = (userId: UserId) =>
  useQuery({
    queryKey: ['membership', 'of', userId],
    queryFn: async ({ signal }) =>
      (await call(viewReceiptsOf, { params: { userId } }, signal)).receipts,
  })

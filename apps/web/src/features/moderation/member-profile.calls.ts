import type { UserId } from '@devgrove/contract/ids'
import { viewMemberProfile } from '@devgrove/contract/moderation'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** What a member shows of themselves, as staff see it. */
export const useMemberProfile = (userId: UserId) =>
  useQuery({
    queryKey: ['member-profile', userId],
    queryFn: async ({ signal }) =>
      (await call(viewMemberProfile, { params: { userId } }, signal)).profile,
  })

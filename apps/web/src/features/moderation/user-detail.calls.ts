import { viewUserDetail } from '@devgrove/contract/moderation'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { DETAIL } from './moderation.calls.ts'

/** One member as admins look them up, by any username that they have or had. */
export const useUserDetail = (username: string) =>
  useQuery({
    queryKey: [...DETAIL, username],
    queryFn: async ({ signal }) =>
      (await call(viewUserDetail, { params: { userId: username } }, signal)).user,
  })

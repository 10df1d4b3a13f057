import { viewProfile } from '@devgrove/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** A member as others see them. */
export const useProfile = (username: string) =>
  useQuery({
    queryKey: ['profiles', username.toLowerCase()],
    queryFn: async ({ signal }) => (await call(viewProfile, { params: { username } }, signal)).user,
  })

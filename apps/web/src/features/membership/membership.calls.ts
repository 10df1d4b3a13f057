import { viewMembership } from '@devgrove/contract/membership'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { MEMBERSHIP } from './membership.live.ts'
import { nextLookIn } from './orders/purchase.rules.ts'

// apart from the calls of a purchase, for every member's screen brings it along
export const useMembership = () =>
  useQuery({
    queryKey: MEMBERSHIP,
    queryFn: ({ signal }) => call(viewMembership, {}, signal),
    refetchInterval: ({ state: { data } }) => nextLookIn(data?.membership.plans, Date.now()),
  })

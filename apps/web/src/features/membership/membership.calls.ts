import type { UserId } from '@devgrove/contract/ids'
import {
  createOrder,
  payTestOrder,
  verifyPayment,
  viewMembership,
  viewPlans,
  viewReceiptsOf,
} from '@devgrove/contract/membership'
import type { CallInput } from '@devgrove/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { pause } from '../../platform/pause.ts'
import { MEMBERSHIP } from './membership.live.ts'
import { hasArrived, nextLookIn, type OpenedOrder } from './purchase.rules.ts'

const PLANS_FRESH_MS = 5 * 60_000
/** A provider may take a moment until it says that a payment has come. */
const LOOK_AGAIN_AFTER_MS = [800, 1500, 2500, 4000]

export const usePlans = () =>
  useQuery({
    queryKey: ['membership', 'plans'],
    queryFn: ({ signal }) => call(viewPlans, {}, signal),
    staleTime: PLANS_FRESH_MS,
  })

export const useMembership = () =>
  useQuery({
    queryKey: MEMBERSHIP,
    queryFn: ({ signal }) => call(viewMembership, {}, signal),
    refetchInterval: ({ state: { data } }) => nextLookIn(data?.membership.plans, Date.now()),
  })

/** What a member paid, for admins. */
export const useReceiptsOf = (userId: UserId) =>
  useQuery({
    queryKey: ['membership', 'of', userId],
    queryFn: async ({ signal }) =>
      (await call(viewReceiptsOf, { params: { userId } }, signal)).receipts,
  })

// put as changes, the question whether it is paid included: then it is noticed that a session has ended
export const useOpenOrder = () =>
  useMutation({
    mutationFn: (membershipType: string): Promise<OpenedOrder> =>
      call(createOrder, { body: { membershipType } }),
  })

export interface Verified {
  isPremium: boolean
  paidUntil: string | null
  message: string
}

type Verify = () => Promise<Verified>

export const useVerify = () =>
  useMutation({ mutationFn: (): Promise<Verified> => call(verifyPayment) })

/** Asks until the payment has arrived, for some seconds; the last answer either way. */
export async function verifyPatiently(verify: Verify, before: string | null): Promise<Verified> {
  let verified = await verify()
  for (const ms of LOOK_AGAIN_AFTER_MS) {
    if (hasArrived(before, verified)) break
    await pause(ms)
    verified = await verify()
  }
  return verified
}

/** Pays in test mode. */
export const usePayTestOrder = () =>
  useMutation({
    mutationFn: (paid: CallInput<typeof payTestOrder>['body']) =>
      call(payTestOrder, { body: paid }),
  })

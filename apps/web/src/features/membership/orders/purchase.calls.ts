import { createOrder, verifyPayment, viewPlans } from '@devgrove/contract/membership'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { pause } from '../../../platform/pause.ts'
import { hasArrived, type OpenedOrder } from './purchase.rules.ts'

export const PLANS = ['membership', 'plans'] as const
/** A provider may take a moment until it says that a payment has come. */
const LOOK_AGAIN_AFTER_MS = [800, 1500, 2500, 4000]

export const usePlans = () =>
  useQuery({
    queryKey: PLANS,
    queryFn: ({ signal }) => call(viewPlans, {}, signal),
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

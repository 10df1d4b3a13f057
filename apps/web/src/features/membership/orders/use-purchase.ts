import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failure, messageOf } from '../../../platform/call.ts'
import { openCheckout, type Payer } from '../../../platform/razorpay-checkout.ts'
import { beginScreen } from '../../../platform/focus.ts'
import { toast } from '../../../platform/toast.ts'
import { PLANS, useOpenOrder, useVerify, verifyPatiently, type Verified } from './purchase.calls.ts'
import { askAnew } from '../../../platform/query-client.ts'
import { refreshMembership } from '../membership.live.ts'
import { hasArrived, type OpenedOrder, type Purchase } from './purchase.rules.ts'

const PAISE = 100
const ACTIVATED = 'Premium membership activated successfully!'
const NOT_VERIFIED = 'Failed to verify premium status'
const NOT_ARRIVED =
  'Your payment is not confirmed yet. It shows here by itself as soon as it is; nothing is lost.'

/** Why a payment ends whose order another tab has paid; whoever ends it looks what came of it. */
const PAID_ELSEWHERE = Symbol('paid elsewhere')

export interface Buyer {
  payer: Payer
  /** Until when they have paid already. */
  paidUntil: string | null
  /** For which plan a member has an order open; undefined for whoever is not known to be a member. */
  openPlan: string | null | undefined
  themeColour: string
  /** Somebody is premium now, or for longer. */
  onActivated: () => Promise<unknown>
}

const isPaidAlready = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'already_paid'

/** Buys a month: order, payment, verification. Whatever goes wrong on the way, the button is free again. */
export function usePurchase({ payer, paidUntil, openPlan, themeColour, onActivated }: Buyer) {
  const client = useQueryClient()
  const { mutateAsync: openOrder } = useOpenOrder()
  const { mutateAsync: verifyOnce } = useVerify()
  const [purchase, setPurchase] = useState<Purchase>({ step: 'idle' })
  const leaving = useRef<AbortController>(undefined)
  // as it was when the plan was chosen: another tab may pay the same order meanwhile
  const before = useRef<string | null>(null)
  const wasMember = useRef(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      leaving.current?.abort()
    }
  }, [])
  const reset = useCallback(() => setPurchase({ step: 'idle' }), [])

  const welcome = async (verified: Verified): Promise<void> => {
    toast.success(verified.message || ACTIVATED)
    await Promise.all([refreshMembership(client), onActivated()])
    // the plan that was chosen is no longer offered; whoever went on meanwhile stays where they are
    if (isHere.current) beginScreen()
  }

  const verify = async (plan: string): Promise<void> => {
    setPurchase({ step: 'verifying', plan })
    try {
      const verified = await verifyPatiently(verifyOnce, before.current)
      if (hasArrived(before.current, verified)) await welcome(verified)
      else toast.info(NOT_ARRIVED, { duration: 10_000 })
    } catch {
      toast.error(NOT_VERIFIED)
    }
    reset()
  }

  // whoever has become a member meanwhile did so in another tab: by the very order that is open here, or by another one,
  // beside which this one may be paid
  const end = useEffectEvent((plan: string) => {
    if (wasMember.current) return
    leaving.current?.abort(PAID_ELSEWHERE)
    void verify(plan)
  })
  useEffect(() => {
    if (purchase.step !== 'paying' || openPlan === undefined) return
    if (openPlan !== purchase.plan) end(purchase.plan)
    wasMember.current = true
  }, [purchase, openPlan])

  /** Somebody may have paid although the window was closed. */
  const lookQuietly = async (): Promise<void> => {
    const verified = await verifyOnce().catch(() => undefined)
    if (verified && hasArrived(before.current, verified)) await welcome(verified)
  }

  const payAtRazorpay = async (
    plan: string,
    opened: OpenedOrder,
    signal: AbortSignal,
  ): Promise<void> => {
    const description = `${plan} membership, one month`
    const about = { description, payer, themeColour }
    const outcome = await openCheckout(opened, about, signal)
    if (signal.reason === PAID_ELSEWHERE) return
    if (outcome === 'completed') return verify(plan)
    reset()
    await lookQuietly()
  }

  /** Nobody pays another price than the one that they chose. */
  const tellNewPrice = async (plan: string): Promise<void> => {
    await askAnew(client, PLANS)
    reset()
    toast.info(`The price of ${plan} has changed. Look at it before you pay.`)
  }

  const buy = async (plan: string, price: number): Promise<void> => {
    before.current = paidUntil
    wasMember.current = openPlan !== undefined
    setPurchase({ step: 'ordering', plan })
    const controller = new AbortController()
    leaving.current = controller
    try {
      const opened = await openOrder(plan)
      // whoever has gone to another screen meanwhile is asked for no money there
      controller.signal.throwIfAborted()
      if (opened.order.amount !== price * PAISE) return await tellNewPrice(plan)
      setPurchase({ step: 'paying', plan, opened })
      if (opened.checkout === 'razorpay') await payAtRazorpay(plan, opened, controller.signal)
    } catch (thrown) {
      if (thrown === PAID_ELSEWHERE) return
      if (isPaidAlready(thrown)) return verify(plan)
      reset()
      if (!(thrown instanceof DOMException)) toast.error(messageOf(thrown))
    }
  }

  return { purchase, buy, reset, verify }
}

/** Whoever comes back to an order that they began is premium if they paid it meanwhile. */
export function useRecovery(
  openPlan: string | null | undefined,
  { paidUntil, onActivated }: Pick<Buyer, 'paidUntil' | 'onActivated'>,
): void {
  const client = useQueryClient()
  const { mutateAsync: verifyOnce } = useVerify()
  const hasLooked = useRef(false)
  useEffect(() => {
    if (openPlan === undefined || hasLooked.current) return
    hasLooked.current = true
    if (openPlan === null) return
    verifyOnce().then(
      async (verified) => {
        if (!hasArrived(paidUntil, verified)) return
        toast.success(verified.message || ACTIVATED)
        await Promise.all([refreshMembership(client), onActivated()])
      },
      () => toast.error(NOT_VERIFIED),
    )
  }, [openPlan, paidUntil, onActivated, client, verifyOnce])
}

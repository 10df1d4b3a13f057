import type { Checkout, Membership, Plan } from '@devgrove/contract/membership'
import { useEffect } from 'react'
import { maySellHere } from '../../platform/razorpay-checkout.ts'
import { PlanCards } from './plan-cards.tsx'
import type { Purchase } from './orders/purchase.rules.ts'

interface PlanShopProps {
  plans: readonly Plan[]
  checkout: Checkout
  membership: Membership | undefined
  purchase: Purchase
  onChoose: (plan: string, price: number) => void
}

const NOTES: Partial<Record<Checkout, string>> = {
  test: 'This is test mode: you can try everything, and no money moves.',
  closed: 'Membership cannot be bought here at the moment.',
}

/** The plans, and how far the purchase of one has come. */
export function PlanShop(props: PlanShopProps) {
  const { plans, checkout, membership, purchase, onChoose } = props
  useOwnDocument(checkout)
  return (
    <>
      {checkout in NOTES ? <p className="shop__note">{NOTES[checkout]}</p> : null}
      <PlanCards
        plans={plans}
        purchase={purchase}
        held={membership?.membershipType ?? null}
        begun={membership?.openOrder ?? null}
        isClosed={checkout === 'closed'}
        level={membership?.isPremium ? 'h4' : 'h2'}
        onChoose={onChoose}
      />
      <p className="visually-hidden" role="status">
        {purchase.step === 'idle' ? '' : 'Processing'}
      </p>
    </>
  )
}

/** Razorpay's window is let in on the document of this screen alone, so whoever came from another one loads it. */
function useOwnDocument(checkout: Checkout): void {
  useEffect(() => {
    if (checkout === 'razorpay' && !maySellHere()) window.location.reload()
  }, [checkout])
}

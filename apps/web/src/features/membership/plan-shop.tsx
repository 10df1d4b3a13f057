import type { Checkout, Membership, Plan } from '@devgrove/contract/membership'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { maySellHere } from '../../platform/razorpay-checkout.ts'
import { PlanCards } from './plan-cards.tsx'
import { type Buyer, usePurchase } from './use-purchase.ts'

// no part of it is needed where money moves
const TestCheckout = lazyPart(async () => (await import('./test-checkout.tsx')).TestCheckout)

interface PlanShopProps {
  plans: readonly Plan[]
  checkout: Checkout
  membership: Membership | undefined
  buyer: Buyer
}

const NOTES: Partial<Record<Checkout, string>> = {
  test: 'This is test mode: you can try everything, and no money moves.',
  closed: 'Membership cannot be bought here at the moment.',
}

/** The plans, and all that happens from the choice of one to its payment. */
export function PlanShop({ plans, checkout, membership, buyer }: PlanShopProps) {
  const { purchase, buy, reset, verify } = usePurchase(buyer)
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
        onChoose={(plan) => void buy(plan)}
      />
      <p className="visually-hidden" role="status">
        {purchase.step === 'idle' ? '' : 'Processing'}
      </p>
      {purchase.step === 'paying' && purchase.opened.checkout === 'test' ? (
        <Suspense>
          <TestCheckout
            plan={purchase.plan}
            opened={purchase.opened}
            payer={buyer.payer}
            onDismiss={reset}
            onPaid={() => void verify(purchase.plan)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Razorpay's window is let in on the document of this screen alone, so whoever came from another one loads it. */
function useOwnDocument(checkout: Checkout): void {
  useEffect(() => {
    if (checkout === 'razorpay' && !maySellHere()) window.location.reload()
  }, [checkout])
}

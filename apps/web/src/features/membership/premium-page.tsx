import type { Membership } from '@devgrove/contract/membership'
import type { OwnUser } from '@devgrove/contract/profiles'
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { fullName } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { toast } from '../../platform/toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Crown } from '../../ui/person-name.tsx'
import { useMembership } from './membership.calls.ts'
import { MemberView } from './member-view.tsx'
import { PlanShop } from './plan-shop.tsx'
import { PlanSkeletons } from './plan-skeletons.tsx'
import { usePlans } from './orders/purchase.calls.ts'
import { Receipts, RefundLink } from './receipts/receipts.tsx'
import { type Buyer, usePurchase, useRecovery } from './orders/use-purchase.ts'

// no part of it is needed where money moves
const TestCheckout = lazyPart(async () => (await import('./orders/test-checkout.tsx')).TestCheckout)

const NO_PLANS = 'Failed to load plans data'
const LEAF = '#a6e266'

interface PremiumPageProps {
  viewer: OwnUser
  /** The viewer’s own card, as others see it. */
  card: ReactNode
  /** Who is signed in has to be asked again: they are premium now. */
  onActivated: () => Promise<unknown>
}

/** The plans; for whoever has one, what it gives and what was paid for it. */
export function PremiumPage({ viewer, card, onActivated }: PremiumPageProps) {
  const own = useMembership()
  const membership = own.data?.membership
  const buyer: Buyer = {
    payer: { name: fullName(viewer), email: viewer.email },
    paidUntil: membership?.paidUntil ?? null,
    openPlan: membership?.isPremium ? membership.openOrder : undefined,
    themeColour: LEAF,
    onActivated,
  }
  // what is known of an earlier visit may be older than the order
  useSameAnswer(membership, viewer, onActivated)
  useRecovery(own.isSuccess && own.isFetchedAfterMount ? membership?.openOrder : undefined, buyer)
  // kept here: whoever becomes premium by another tab has the shop in another place, and goes on with what they began
  const buying = usePurchase(buyer)
  const shop = (
    <Shop
      membership={membership}
      purchase={buying.purchase}
      onChoose={(plan, price) => void buying.buy(plan, price)}
    />
  )
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Premium · Devgrove</title>
      <div className="wrap">
        {viewer.isPremium ? (
          <MemberView own={own} card={card} shop={shop} />
        ) : (
          <>
            <Offer>{shop}</Offer>
            <Paid own={own.data} />
          </>
        )}
      </div>
      <PayWindow buyer={buyer} {...buying} />
    </main>
  )
}

/** A membership ends by the clock, which tells the session nothing: where the two differ, that is asked for again. */
function useSameAnswer(
  membership: Pick<Membership, 'isPremium'> | undefined,
  { isPremium }: OwnUser,
  askAgain: () => Promise<unknown>,
): void {
  const isOther = membership !== undefined && membership.isPremium !== isPremium
  const ask = useEffectEvent(() => void askAgain())
  useEffect(() => {
    if (isOther) ask()
  }, [isOther])
}

interface PayWindowProps extends Pick<
  ReturnType<typeof usePurchase>,
  'purchase' | 'reset' | 'verify'
> {
  buyer: Buyer
}

/** Where a card is entered in test mode; Razorpay brings its own. */
function PayWindow({ buyer, purchase, reset, verify }: PayWindowProps) {
  if (purchase.step !== 'paying' || purchase.opened.checkout !== 'test') return null
  return (
    <Suspense>
      <TestCheckout
        plan={purchase.plan}
        opened={purchase.opened}
        payer={buyer.payer}
        onDismiss={reset}
        onPaid={() => void verify(purchase.plan)}
      />
    </Suspense>
  )
}

function Offer({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="page__head">
        <div>
          <h1 className="section__title" tabIndex={-1}>
            Flexible plans for your needs
          </h1>
          <p className="page__lead">
            Every plan puts the crown{' '}
            <span aria-hidden="true">
              <Crown className="crown--inline" />
            </span>{' '}
            next to your name. You pay for one month at a time, and nothing is charged by itself.
          </p>
        </div>
      </header>
      {children}
      <div className="enterprise">
        <p>Planting a whole team? Enterprise plans start at ten seats.</p>
        <ButtonLink to="/contact-form">Contact us</ButtonLink>
      </div>
    </>
  )
}

/** What somebody paid who was a member. */
function Paid({ own }: { own: ReturnType<typeof useMembership>['data'] }) {
  if (!own || own.membership.isPremium || own.receipts.length === 0) return null
  return (
    <section className="member-part">
      <h2 className="member-part__title">What you paid</h2>
      <p className="muted member-part__text">Your membership has ended. Its receipts stay here.</p>
      <Receipts receipts={own.receipts} />
      <RefundLink receipts={own.receipts} />
    </section>
  )
}

type ShopProps = Pick<Parameters<typeof PlanShop>[0], 'membership' | 'purchase' | 'onChoose'>

function Shop(props: ShopProps) {
  const plans = usePlans()
  const { data, error } = plans
  const isFailed = Boolean(error) && !data
  useEffect(() => {
    if (isFailed) toast.error(NO_PLANS, { id: 'plans' })
  }, [isFailed])
  if (data) {
    const { plansData, checkout } = data
    return (
      <>
        <PlanShop {...props} plans={plansData} checkout={checkout} />
        <p className="shop__tax">Prices are for one month and include all taxes.</p>
      </>
    )
  }
  if (!isFailed) return <PlanSkeletons />
  return <LoadFailure query={plans} text={NO_PLANS} />
}

import type { OwnUser } from '@devgrove/contract/profiles'
import { type ReactNode, useEffect } from 'react'
import { toast } from '../../platform/toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Crown } from '../../ui/person-name.tsx'
import { useMembership, usePlans } from './membership.calls.ts'
import { MemberView } from './member-view.tsx'
import { PlanShop } from './plan-shop.tsx'
import { PlanSkeletons } from './plan-skeletons.tsx'
import { Receipts, RefundLink } from './receipts.tsx'
import { type Buyer, useRecovery } from './use-purchase.ts'

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
    payer: { name: `${viewer.firstName} ${viewer.lastName}`.trim(), email: viewer.email },
    paidUntil: membership?.paidUntil ?? null,
    themeColour: LEAF,
    onActivated,
  }
  // what is known of an earlier visit may be older than the order
  useRecovery(own.isSuccess && own.isFetchedAfterMount ? membership?.openOrder : undefined, buyer)
  const shop = <Shop buyer={buyer} membership={membership} />
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
    </main>
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

interface ShopProps {
  buyer: Buyer
  membership: Parameters<typeof PlanShop>[0]['membership']
}

function Shop({ buyer, membership }: ShopProps) {
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
        <PlanShop plans={plansData} checkout={checkout} membership={membership} buyer={buyer} />
        <p className="shop__tax">Prices are for one month and include all taxes.</p>
      </>
    )
  }
  if (!isFailed) return <PlanSkeletons />
  return <LoadFailure query={plans} text={NO_PLANS} />
}

import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Crown } from '../../ui/person-name.tsx'
import type { useMembership } from './membership.calls.ts'
import { PlanGifts } from './plan-gifts.tsx'
import { Subscription } from './subscription.tsx'

interface MemberViewProps {
  own: ReturnType<typeof useMembership>
  card: ReactNode
  /** Where another month is bought. */
  shop: ReactNode
}

/** What somebody sees who is premium: their card, what the plan gives, and what was paid for it. */
export function MemberView({ own, card, shop }: MemberViewProps) {
  const gifts = useRef<HTMLHeadingElement>(null)
  const subscription = useRef<HTMLHeadingElement>(null)
  const notKnown = useRef<HTMLDivElement>(null)
  const goTo = (heading: HTMLHeadingElement | null) => {
    const there = heading ?? notKnown.current
    there?.scrollIntoView({ block: 'start' })
    there?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="member">
        <div>
          <Crown className="member__crown" />
          <h1 className="member__title" tabIndex={-1}>
            You&apos;re a Premium Member!
          </h1>
          <p className="member__lead">
            Your crown shows on your profile, in search and in every feed you appear in. Thank you
            for keeping the grove growing.
          </p>
          <div className="form__actions">
            <Button kind="primary" size="lg" onClick={() => goTo(gifts.current)}>
              Explore Features
            </Button>
            <Button size="lg" onClick={() => goTo(subscription.current)}>
              Manage Subscription
            </Button>
          </div>
        </div>
        {card}
      </div>
      {own.data ? (
        <>
          <PlanGifts heading={gifts} features={own.data.membership.features} />
          <Subscription heading={subscription} own={own.data} shop={shop} />
        </>
      ) : (
        <div ref={notKnown} tabIndex={-1}>
          <NotKnown own={own} />
        </div>
      )}
    </>
  )
}

function NotKnown({ own }: Pick<MemberViewProps, 'own'>) {
  if (own.error) return <LoadFailure query={own} />
  // as a list has it, which would bring all that lists need
  return (
    <div className="list-foot" role="status">
      <span className="spinner spinner--lg" />
      <span className="visually-hidden">Loading your subscription</span>
    </div>
  )
}

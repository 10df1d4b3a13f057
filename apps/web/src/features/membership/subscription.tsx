import type { Membership } from '@devgrove/contract/membership'
import type { ReactNode, RefObject } from 'react'
import { longDate } from '../../platform/format.ts'
import type { useMembership } from './membership.calls.ts'
import { Receipts, RefundLink } from './receipts/receipts.tsx'

interface SubscriptionProps {
  heading: RefObject<HTMLHeadingElement | null>
  own: NonNullable<ReturnType<typeof useMembership>['data']>
  shop: ReactNode
}

/** The plan, until when it is paid, what was paid, and how to get another month or the money back. */
export function Subscription({ heading, own, shop }: SubscriptionProps) {
  const { membershipType, plans } = own.membership
  return (
    <section className="member-part">
      <h2 className="member-part__title" ref={heading} tabIndex={-1}>
        Your subscription
      </h2>
      <dl className="subscription">
        <div>
          <dt>Plan</dt>
          <dd>{membershipType ?? '…'}</dd>
        </div>
        <div>
          <dt>Paid until</dt>
          <dd>{untilInWords(plans) || '…'}</dd>
        </div>
        <div>
          <dt>After that</dt>
          <dd>It ends by itself. Nothing is charged without you.</dd>
        </div>
      </dl>
      <h3 className="member-part__name">Receipts</h3>
      <Receipts receipts={own.receipts} />
      <h3 className="member-part__name">Renew</h3>
      <p className="muted member-part__text">
        A month of your plan is added to what is left. A month of a better plan begins at once, and
        what is left of the present one waits behind it.
      </p>
      {shop}
      <RefundLink receipts={own.receipts} />
    </section>
  )
}

/** The end of the present plan, and of each that waits behind it. */
const untilInWords = (plans: Membership['plans']): string =>
  plans
    .map(({ membershipType, until }, place) =>
      place === 0 ? longDate(until) : `then ${membershipType} until ${longDate(until)}`,
    )
    .join(', ')

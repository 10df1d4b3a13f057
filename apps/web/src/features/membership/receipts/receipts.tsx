import type { Receipt } from '@devgrove/contract/membership'
import { Link } from '@tanstack/react-router'
import { longDate, paise } from '../../../platform/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** What was paid, the latest first. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return <p className="muted">No payments yet.</p>
  return (
    <ul className="receipts">
      {receipts.map(({ number, membershipType, amount, paidAt, refundedAt }) => (
        <li className="receipts__one" key={number}>
          <Link to="/premium/receipt/$number" params={{ number: number.toLowerCase() }}>
            {number}
          </Link>
          <span>{longDate(paidAt)}</span>
          <span>{membershipType}</span>
          <span className="receipts__amount">
            {paise(amount)}
            {refundedAt ? <span className="muted"> refunded</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The way to the money back: of the latest payment, which whoever means another one changes in the message. */
export function RefundLink({ receipts }: { receipts: readonly Receipt[] }) {
  const latest = receipts.find(({ refundedAt }) => refundedAt === null)
  return (
    <div className="enterprise">
      <p>Something is not right, or you want your money back?</p>
      <ButtonLink to="/contact-form" search={{ receipt: latest?.number }}>
        Ask for a refund
      </ButtonLink>
    </div>
  )
}

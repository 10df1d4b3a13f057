import type { UserId } from '@devgrove/contract/ids'
import { longDate } from '../../../platform/format.ts'
import { money } from '../../../platform/money.ts'
import { ListSpinner } from '../../../ui/list-parts.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useReceiptsOf } from './receipts-of.calls.ts'

/** What a member paid, for admins. */
export function ReceiptsOf({ userId }: { userId: UserId }) {
  const query = useReceiptsOf(userId)
  const { data: receipts, error } = query
  if (error && !receipts) return <LoadFailure query={query} isForStaff />
  if (!receipts) return <ListSpinner words="Looking for payments" />
  if (receipts.length === 0) return <p className="muted">No payments yet.</p>
  return (
    <ul className="receipts">
      {receipts.map(
        ({ number, paidAt, membershipType, amount, currency, isTest, refundedAt, paymentId }) => (
          <li className="receipts__one" key={number}>
            <span>
              {number} <span className="fact-grid__id muted">{paymentId}</span>
            </span>
            <span>{longDate(paidAt)}</span>
            <span>{membershipType}</span>
            <span className="receipts__amount">
              {money(amount, currency)}
              {refundedAt ? <span className="muted"> refunded</span> : null}
              {isTest ? <span className="muted"> test mode</span> : null}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

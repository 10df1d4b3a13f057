import type { PaymentAlert } from '@devgrove/contract/payment-alerts'
import { Link } from '@tanstack/react-router'
import { money } from '../../../platform/money.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { NameText } from '../../../ui/person-name.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { todoInWords } from './alert.rules.ts'
import { WrongText } from './wrong-text.tsx'

interface AlertCardProps {
  alert: PaymentAlert
  onSettle: () => void
}

/** One payment that no order accounts for: what is wrong, what to do, and whose it is; or what was done. */
export function AlertCard({ alert, onSettle }: AlertCardProps) {
  const { paymentId, order, member, settled } = alert
  return (
    <li className="report-card">
      <h2 className="inbox__name">
        <WrongText alert={alert} />
      </h2>
      {settled ? (
        <dl className="fact-grid">
          <Fact name="What was done">
            <p className="inbox__text" dir="auto">
              {settled.note}
            </p>
          </Fact>
        </dl>
      ) : (
        <p>{todoInWords(alert)}</p>
      )}
      <dl className="fact-grid">
        <Fact name="Payment">
          <span className="fact-grid__id">{paymentId}</span>
        </Fact>
        <Fact name="Order">
          {order ? `${order.membershipType}, ${money(order.amount, order.currency)}` : 'None'}
        </Fact>
        <Fact name="Member">{member ? <Member member={member} /> : 'The account is gone'}</Fact>
      </dl>
      <div className="report-card__foot">
        <span className="muted small">
          Came <TimeAgo instant={alert.createdAt} />
          {settled ? (
            <>
              , settled {settled.by ? `by @${settled.by} ` : ''}
              <TimeAgo instant={settled.at} />
            </>
          ) : null}
        </span>
        {settled ? null : (
          <Button
            size="sm"
            kind="primary"
            aria-label={`Mark as settled: payment ${paymentId}`}
            onClick={onSettle}
          >
            Mark as settled
          </Button>
        )}
      </div>
    </li>
  )
}

const Member = ({ member }: { member: NonNullable<PaymentAlert['member']> }) => (
  <Link className="name" to="/admin/users/$username" params={{ username: member.username }}>
    <Avatar size="xs" username={member.username} src={member.avatar} />
    <NameText person={member} />
  </Link>
)

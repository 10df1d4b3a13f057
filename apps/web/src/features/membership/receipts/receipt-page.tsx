import type { Receipt, Seller } from '@devgrove/contract/membership'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalised, longDate, paise } from '../../../platform/format.ts'
import { CutEdge } from '../../../ui/art/cut-edge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { WaitingHeading } from '../../../ui/waiting-heading.tsx'
import { useMembership } from '../membership.calls.ts'
import { taxIn } from './receipt.rules.ts'

/** One receipt on a sheet of its own, to be printed. */
export function ReceiptPage({ number }: { number: string }) {
  const membership = useMembership()
  const { data, error } = membership
  const receipt = data?.receipts.find((one) => one.number.toLowerCase() === number.toLowerCase())
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{`Receipt ${number.toUpperCase()} · Devgrove`}</title>
      <div className="wrap">
        {receipt && data ? <Sheet receipt={receipt} seller={data.seller} /> : null}
        {!data && !error ? <WaitingHeading>Receipt</WaitingHeading> : null}
        {!data && error ? <LoadFailure query={membership} /> : null}
        {data && !receipt ? <NoReceipt /> : null}
      </div>
    </main>
  )
}

const NoReceipt = () => (
  <EmptyState
    isPage
    art={<CutEdge />}
    title="There is no such receipt."
    text="It may belong to another account of yours."
    action={<ButtonLink to="/premium">Back to Premium</ButtonLink>}
  />
)

function Sheet({ receipt, seller }: { receipt: Receipt; seller: Seller }) {
  const { number, membershipType, amount, taxPercent, from, until, name, email } = receipt
  const tax = taxIn(amount, taxPercent)
  return (
    <>
      <article className="receipt">
        <header className="receipt__head">
          <div>
            <h1 className="receipt__title" tabIndex={-1}>
              {tax ? 'Tax invoice and receipt' : 'Receipt'}
            </h1>
            <p className="receipt__number">{number}</p>
          </div>
          <address className="receipt__seller">
            <b>{seller.name}</b>
            <span>{seller.place}</span>
            {seller.taxNumber ? <span>GSTIN {seller.taxNumber}</span> : null}
          </address>
        </header>
        {receipt.isTest ? (
          <p className="checkout__mark">Test mode: no money moved, and this is no receipt.</p>
        ) : null}
        <dl className="receipt__facts">
          <Fact name="Paid on">{longDate(receipt.paidAt)}</Fact>
          <Fact name="Paid by">
            {capitalised(name)} ({email})
          </Fact>
          <Fact name="For">
            {membershipType} membership, one month
            {from && until ? `, ${longDate(from)} to ${longDate(until)}` : ''}
          </Fact>
          <Fact name="Payment">{receipt.paymentId}</Fact>
          {receipt.refundedAt ? (
            <Fact name="Refunded on">{longDate(receipt.refundedAt)}</Fact>
          ) : null}
        </dl>
        <dl className="receipt__sum">
          {tax ? (
            <>
              <Fact name="Taxable value">{paise(tax.net)}</Fact>
              <Fact name={`GST at ${taxPercent}%`}>{paise(tax.tax)}</Fact>
            </>
          ) : null}
          <Fact name="Total">{paise(amount)}</Fact>
        </dl>
        {tax ? null : <p className="muted small">The price includes all taxes.</p>}
      </article>
      <div className="form__actions receipt__actions">
        <Button kind="primary" onClick={() => window.print()}>
          <Printer className="icon" />
          Print
        </Button>
        <ButtonLink to="/premium">Back to Premium</ButtonLink>
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

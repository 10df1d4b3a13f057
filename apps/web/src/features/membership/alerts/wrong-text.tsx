import type { PaymentAlert } from '@devgrove/contract/payment-alerts'
import { money } from '../../../platform/money.ts'
import { wrongInWords } from './alert.rules.ts'

/** What is wrong with a payment, in a sentence. */
export function WrongText({ alert: { why, amount, currency, order } }: { alert: PaymentAlert }) {
  const asked = order && money(order.amount, order.currency)
  return wrongInWords(why, money(amount, currency), asked)
}

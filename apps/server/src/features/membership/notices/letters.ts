import { capitalised } from '@devgrove/contract/person-name'
import { type Address, linkTo, whenInWords, writeLetter } from '../../../platform/letter-look.ts'
import type { Letter } from '../../../platform/mail.ts'
import type { ReceiptRow } from '../membership.queries.ts'

type Reader = { email: string; firstName: string }

const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

const receiptLink = (config: Address, number: string): string =>
  linkTo(config, `/premium/receipt/${number.toLowerCase()}`)

export const receiptLetter = (
  config: Address,
  { email, firstName }: Reader,
  { number, membershipType, amount, startsAt, endsAt, provider }: ReceiptRow,
): Letter =>
  writeLetter({
    to: email,
    subject: `Your receipt ${number} from Devgrove`,
    parts: [
      `Thank you, ${capitalised(firstName)}. We received ${rupees(amount)} for a month of ${membershipType}.`,
      ...(provider === 'test' ? ['This was a test: no money moved.'] : []),
      ...(startsAt && endsAt
        ? [`It holds from ${whenInWords(startsAt)} to ${whenInWords(endsAt)}.`]
        : []),
      { link: receiptLink(config, number), label: 'See the receipt' },
    ],
  })

export const refundLetter = (
  config: Address,
  { email }: Reader,
  { number, membershipType, amount }: ReceiptRow,
): Letter =>
  writeLetter({
    to: email,
    subject: `Your payment ${number} was refunded`,
    parts: [
      `We have given back ${rupees(amount)} for a month of ${membershipType}. What this payment had bought has ended.`,
      'A bank may need some days until you see the money.',
      { link: receiptLink(config, number), label: 'See the receipt' },
    ],
  })

export const reminderLetter = (
  config: Address,
  { email, firstName }: Reader,
  until: Date,
): Letter =>
  writeLetter({
    to: email,
    subject: 'Your premium membership ends soon',
    parts: [
      `Hello ${capitalised(firstName)}, your membership is paid until ${whenInWords(until)}. Nothing is charged by itself.`,
      'If you renew, a month is added to what is left. If you do not, you need do nothing.',
      { link: linkTo(config, '/premium'), label: 'Renew' },
    ],
  })

export const endedLetter = (config: Address, { email, firstName }: Reader): Letter =>
  writeLetter({
    to: email,
    subject: 'Your premium membership has ended',
    parts: [
      `Hello ${capitalised(firstName)}, your premium membership has ended. Your profile, your connections and your chats stay as they are.`,
      'You can come back whenever you like:',
      { link: linkTo(config, '/premium'), label: 'See the plans' },
    ],
  })

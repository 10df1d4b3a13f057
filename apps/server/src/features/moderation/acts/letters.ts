import { appealLimits } from '@devgrove/contract/appeal-limits'
import type { Act } from '@devgrove/contract/moderation'
import { type Address, linkTo, whenInWords, writeLetter } from '../../../platform/letter-look.ts'
import type { Letter } from '../../../platform/mail.ts'
import { momentOf } from '../../../platform/time.ts'

type Suspended = Exclude<Act['after']['suspension'], 'none' | undefined>

const WORDS: Record<Suspended, { subject: string; text: string }> = {
  banned: {
    subject: 'Your Devgrove account has been banned',
    text: 'Your Devgrove account has been banned: you cannot log in, and nobody sees your profile.',
  },
  deactivated: {
    subject: 'Your Devgrove account has been deactivated',
    text: 'Your Devgrove account has been deactivated by a moderator: you can log in, and only those you are connected with see your profile.',
  },
}

// behind the # it reaches no log and no other site
const appealBy = (address: Address, token: string) => [
  `If you think that this is wrong, you can appeal once, within ${appealLimits.linkDays} days. You need not be logged in:`,
  { link: linkTo(address, `/appeal#${token}`), label: 'Appeal' },
  { beside: 'You can also write to us:', link: linkTo(address, '/contact-form') },
]

/** A warning to a member, of what follows if it goes on. Who warns is not told. */
export const warningLetter = (
  address: Address,
  to: string,
  { reason }: Pick<Act, 'reason'>,
  token: string,
): Letter =>
  writeLetter({
    to,
    subject: 'A warning about your Devgrove account',
    parts: [
      'A moderator warns you about something that you did on Devgrove.',
      'The reason:',
      { quote: reason },
      'Nothing about your account has changed. If it goes on, your account may be deactivated or banned.',
      ...appealBy(address, token),
    ],
  })

/** That what was decided about an account holds no more, to its member. */
export const liftedLetter = (address: Address, to: string): Letter =>
  writeLetter({
    to,
    subject: 'Your Devgrove account is open again',
    parts: [
      'What was decided about your Devgrove account no longer holds, and everything is as it was.',
      { link: linkTo(address, '/login'), label: 'Log in' },
    ],
  })

interface Suspension extends Pick<Act, 'reason'>, Pick<Act['after'], 'until'> {
  suspension: Suspended
}

/** What was decided about an account, to its member. Who decided is not told: moderators act for all of us. */
export function suspensionLetter(
  address: Address,
  to: string,
  { suspension, reason, until }: Suspension,
  token: string,
): Letter {
  const { subject, text } = WORDS[suspension]
  const end = until
    ? `It ends by itself on ${whenInWords(momentOf(until))}.`
    : 'It holds until it is taken back.'
  return writeLetter({
    to,
    subject,
    parts: [text, 'The reason:', { quote: reason }, end, ...appealBy(address, token)],
  })
}

import { appealLimits } from '@devgrove/contract/appeal-limits'
import type { Act } from '@devgrove/contract/moderation'
import { type Address, linkTo, whenInWords, writeLetter } from '../../../platform/letter-look.ts'
import type { Letter } from '../../../platform/mail.ts'
import { momentOf } from '../../../platform/time.ts'

type Suspended = NonNullable<Act['after']['suspension']>
type Told = Pick<Act, 'reason' | 'after'>

const WORDS: Record<Suspended, { subject: string; text: string }> = {
  banned: {
    subject: 'Your Devgrove account has been banned',
    text: 'Your Devgrove account has been banned: you cannot log in, and nobody sees your profile.',
  },
  deactivated: {
    subject: 'Your Devgrove account has been deactivated',
    text: 'Your Devgrove account has been deactivated by a moderator: you can log in, and only those you are connected with see your profile.',
  },
  none: {
    subject: 'Your Devgrove account is open again',
    text: 'What was decided about your Devgrove account no longer holds, and everything is as it was.',
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

/** What was decided about an account, to its member. Who decided is not told: moderators act for all of us. */
export function statusLetter(
  address: Address,
  to: string,
  { reason, after }: Told,
  token: string,
): Letter {
  const { suspension = 'none', until } = after
  const { subject, text } = WORDS[suspension]
  if (suspension === 'none') {
    const parts = [text, { link: linkTo(address, '/login'), label: 'Log in' }]
    return writeLetter({ to, subject, parts })
  }
  const end = until
    ? `It ends by itself on ${whenInWords(momentOf(until))}.`
    : 'It holds until it is taken back.'
  return writeLetter({
    to,
    subject,
    parts: [text, 'The reason:', { quote: reason }, end, ...appealBy(address, token)],
  })
}

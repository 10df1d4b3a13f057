import { whenInWords, writeLetter } from '../../platform/letter-look.ts'
import type { Letter } from '../../platform/mail.ts'
import type { StoredMessage } from './contact.queries.ts'

/** The visitor's address is only whom to answer: sender and receiver are always our own (S-30). */
export const contactLetter = (
  to: string,
  { name, email, text, createdAt }: StoredMessage,
): Letter =>
  writeLetter({
    to,
    replyTo: { name, address: email },
    subject: `Contact form: ${name}`,
    parts: [
      // the address first: its direction of writing is that of the line, whatever the name is written in
      `${email} (${name}) wrote on ${whenInWords(createdAt)}:`,
      { quote: text },
      'An answer to this letter goes to them.',
    ],
  })

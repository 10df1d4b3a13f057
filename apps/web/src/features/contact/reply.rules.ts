import type { InboxMessage } from '@devgrove/contract/contact'

/** As much as the programs that write letters take in an address. */
const MOST_QUOTED = 1500

/**
 * The address that opens a letter to whoever wrote, with what they wrote quoted. Every part is encoded: what a visitor
 * typed can add no further receiver and no header.
 */
export function mailTo({
  from_email: email,
  message,
}: Pick<InboxMessage, 'from_email' | 'message'>) {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  // cut between code points: half of one cannot be encoded
  const body = `\r\n\r\n${[...quoted].slice(0, MOST_QUOTED).join('')}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to Devgrove')}&body=${encodeURIComponent(body)}`
}

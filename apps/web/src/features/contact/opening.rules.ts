const RECEIPT = /^dg-\d{4}-\d{6,9}$/i

/**
 * What the form begins with for whoever asks for their money back: which payment, and whose. Nothing for what is no number
 * of a receipt, so that no address puts words of its own into a message.
 */
export const refundRequest = (receipt: unknown, username: string): string =>
  typeof receipt === 'string' && RECEIPT.test(receipt)
    ? `I would like my money back for receipt ${receipt.toUpperCase()}. My username is @${username}.`
    : ''

/** A message that was begun stays, and what the form begins with stands below it, once. */
export function openedWith(begun: string, opening: string): string {
  if (begun === '') return opening
  return begun.includes(opening) ? begun : `${begun}\n\n${opening}`
}

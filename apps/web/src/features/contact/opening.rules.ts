/** What the form begins with for whoever asks for their money back: which payment, and whose. */
export const refundRequest = (receipt: string, username: string): string =>
  `I would like my money back for receipt ${receipt}. My username is @${username}.`

/** A message that was begun stays, and what the form begins with stands below it, once. */
export function openedWith(begun: string, opening: string): string {
  if (begun === '') return opening
  return begun.includes(opening) ? begun : `${begun}\n\n${opening}`
}

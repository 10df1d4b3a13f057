const RECEIPT = /^dg-\d{4}-\d{6,9}$/i

/**
 * The receipt that an address asks about, so that no address puts words of its own into a message; what makes no sense is
 * undefined, as the router keeps what is only left out.
 */
export const receiptIn = ({
  receipt,
}: Record<string, unknown>): { receipt?: string | undefined } => ({
  receipt: typeof receipt === 'string' && RECEIPT.test(receipt) ? receipt.toUpperCase() : undefined,
})

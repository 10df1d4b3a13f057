/** The tax that a price holds where the seller has a tax number. */
const TAX_PERCENT = 18

/** What of a price is tax, in percent; null where receipts say nothing of taxes. */
export const taxPercentOf = (seller: { taxNumber: string | undefined }): number | null =>
  seller.taxNumber === undefined ? null : TAX_PERCENT

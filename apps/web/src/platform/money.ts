// apart from format.ts: that comes with every screen
/** $4.20, JP¥420: what travels in the smallest unit of any currency, and as it came where that is none. */
export function money(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/i.test(currency)) return `${amount} ${currency}`
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0))
}

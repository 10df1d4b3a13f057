/** How much of an amount that includes a tax is that tax; both parts add up to the amount. All in paise. */
export function taxIn(
  amount: number,
  percent: number | null,
): { net: number; tax: number } | undefined {
  if (percent === null) return undefined
  const net = Math.round((amount * 100) / (100 + percent))
  return { net, tax: amount - net }
}

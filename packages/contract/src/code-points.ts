/** Length in code points: what people count, the same on both sides, whatever the encoding. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

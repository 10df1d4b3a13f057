/** Length in code points: what people count, the same on both sides, whatever the encoding. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Length in code points of what is to be seen: joiners, fillers and their like shape a text and are no part of it. */
export const seenPoints = (text: string): number => codePoints(text.replace(/\p{DI}/gu, ''))

/** Without white space around it; empty where nothing of it is to be seen. */
export const trimmedText = (text: string): string => (/[^\s\p{DI}]/u.test(text) ? text.trim() : '')

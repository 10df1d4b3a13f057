/** Length in code points: what people count, the same on both sides, whatever the encoding. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

// joiners, fillers and their like shape a text and are no part of it; a pattern of Braille without a dot is a space
const UNSEEN = /[\p{DI}\u2800]/gu

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Without what turns the direction of writing: in the middle of a line it would turn the words after it around as well. */
export const withoutTurns = (text: string): string => text.replace(TURNS, '')

/** Length in code points of what is to be seen. */
export const seenPoints = (text: string): number => codePoints(withoutUnseen(text))

/** Without white space around it; empty where nothing of it is to be seen. */
export const trimmedText = (text: string): string =>
  withoutUnseen(text).trim() === '' ? '' : text.trim()

import { z } from 'zod'
import { codePoints, trimmedText } from './code-points.ts'

/**
 * As many as the longest text of a profile: nobody writes as many marks on one letter, and to compose them costs the
 * square of their number. A body full of them would hold up everybody for half a second (S-27, R-30).
 */
const MOST_STACKED = 1200

function isStackedTooHigh(text: string): boolean {
  for (const [marks] of text.matchAll(/\p{M}+/gu)) if (marks.length > MOST_STACKED) return true
  return false
}

const isStorable = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !isStackedTooHigh(text)

/** Text that can be stored: composed (NFC), without NUL and half surrogates, of at most 1,200 marks in a row. */
export const Text = z
  .string()
  .refine(isStorable, {
    error: 'This text holds characters that cannot be stored.',
    // what follows composes it
    abort: true,
  })
  .transform((text) => text.normalize('NFC'))

/** The same of a field that needs one: what is missing, or is no text, is refused with the sentence for an empty one. */
export const neededText = (sentence: string) => z.string(sentence).pipe(Text)

/**
 * Text of at most `max` code points once it is trimmed; empty where nothing of it is to be seen. Of what is longer
 * nothing else is asked, as it may be far longer.
 */
export const trimmed = (max: number, sentence: string) =>
  Text.transform(trimmedText).refine((text) => codePoints(text) <= max, {
    error: sentence,
    abort: true,
  })

/** The same of a field that needs one: `missing` is said of nothing, of what cannot be seen, and of what is no text. */
export const neededTrimmed = (max: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .pipe(trimmed(max, tooLong))
    .refine((text) => text !== '', missing)

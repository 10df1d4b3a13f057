import { z } from 'zod'
import { codePoints } from './code-points.ts'

/**
 * Nobody writes as many marks on one letter, and to compose them costs the square of their number: a body full of them
 * would hold up everybody for half a second (S-27).
 */
const STACKED_MARKS = /\p{M}{101}/u

const isStorable = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !STACKED_MARKS.test(text)

/** Text that can be stored: composed (NFC), without NUL and half surrogates, of at most a hundred marks in a row. */
export const Text = z
  .string()
  .refine(isStorable, {
    error: 'This text holds characters that cannot be stored.',
    // what follows composes it
    abort: true,
  })
  .transform((text) => text.normalize('NFC'))

/** Text of at most `max` code points once it is trimmed. */
export const trimmed = (max: number, sentence: string) =>
  Text.transform((text) => text.trim()).refine((text) => codePoints(text) <= max, sentence)

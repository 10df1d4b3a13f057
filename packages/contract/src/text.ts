import { z } from 'zod'
import { codePoints } from './code-points.ts'

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Text that can be stored: composed (NFC), without NUL and without half surrogates. */
export const Text = z
  .string()
  .refine(storable, 'This text holds characters that cannot be stored.')
  .transform((text) => text.normalize('NFC'))

/** Text of at most `max` code points once it is trimmed. */
export const trimmed = (max: number, sentence: string) =>
  Text.transform((text) => text.trim()).refine((text) => codePoints(text) <= max, sentence)

// Owns the forms of settings that several parts of the environment have.
import { z } from 'zod'

/** A key or a secret. */
export const OneWord = z
  .string()
  .regex(/^\S{8,200}$/, 'must be 8 to 200 characters without a space')

// What every refusal must be, whatever refused.
import { expect } from 'vitest'
import { Failure } from '@devgrove/contract/route'
import type { Answer } from './world.ts'

const LEAKS =
  /at \w+ \(|node_modules|select |insert into|\$argon2|ECONN|SyntaxError|ZodError|FST_|kysely/i

/** The answer is a failure in our form, and tells nothing of what runs behind it. */
export function expectFailure(answer: Answer, what: unknown): void {
  expect({ what, parsed: Failure.safeParse(answer.body).success }).toEqual({ what, parsed: true })
  expect(answer.text).not.toMatch(LEAKS)
}

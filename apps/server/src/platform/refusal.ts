// Owns the expected no. Anything else that is thrown is a bug and answers 500.
import { refusals, type RefusalCode } from '@devgrove/contract/refusals'

export interface RefusalDetails {
  /** Overrides the catalogue's sentence where a rule has one of its own. */
  error?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** What the answer carries besides, by the contract of the call. */
  extras?: Record<string, unknown>
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extras: Record<string, unknown> | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.error ?? refusals[code].error)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.extras = details.extras
  }
}

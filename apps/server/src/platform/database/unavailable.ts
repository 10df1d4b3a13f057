// Owns how PostgreSQL, or the way to it, says that it cannot answer now.

// away, full, read-only, or a statement took too long
const UNAVAILABLE = /^(08|25006|53|57P|57014|55P03)/
const TAKES_NO_WRITES = /^(25006|53100)/
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
// the last is what the rollback of a transaction hears whose connection was lost, and so whoever asked for it
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether the database could not be asked, whatever it was asked: the same again at once would only wait as well. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return UNAVAILABLE.test(code) || UNREACHABLE.has(code) || NO_CONNECTION.test(error.message)
}

/** Whether the database only reads: its disk is full, or whoever hosts it lets nothing more be written. */
export const takesNoWrites = (error: unknown): boolean =>
  error instanceof Error && TAKES_NO_WRITES.test(codeOf(error))

const codeOf = (error: Error): string => (error as { code?: string }).code ?? ''

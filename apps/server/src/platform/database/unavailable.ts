// Owns how PostgreSQL, or the way to it, says that it cannot answer now.

// away, full, or a statement took too long
const UNAVAILABLE = /^(08|53|57P|57014|55P03)/
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
  const { code = '' } = error as { code?: string }
  return UNAVAILABLE.test(code) || UNREACHABLE.has(code) || NO_CONNECTION.test(error.message)
}

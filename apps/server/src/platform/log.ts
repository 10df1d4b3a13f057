// Owns the log: JSON lines without secrets.
import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const WRITE_OUT_WITHIN_MS = 1000
const MOST_ERRORS = 3
/** What comes while so much is unwritten is dropped. */
const MOST_UNWRITTEN_BYTES = 8 * 1024 * 1024

const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  '["set-cookie"]',
]

/** One JSON object a line. Secrets are dropped by key at three depths, whoever logs them. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  redact: {
    paths: ['', '*.', '*.*.'].flatMap((depth) =>
      SECRET_KEYS.map((key) => `${depth}${key}`.replace('.[', '[')),
    ),
    remove: true,
  },
})

// a database error also carries the values of the row it is about: those are people's, and stay out
function describeError(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { name, message, stack, code, constraint } = error
  const errors = error instanceof AggregateError ? someOf(error) : undefined
  return { name, message, stack, code, constraint, errors }
}

// many that failed together mostly did for one reason
const someOf = ({ errors }: AggregateError): object[] =>
  errors
    .filter((one) => one instanceof Error)
    .slice(0, MOST_ERRORS)
    .map(describeError)

export const openLog = (level: string): Log => pino(logOptions(level), openLines())

// written while the process goes on, so that a reader who is slow holds up nobody
function openLines() {
  const lines = pino.destination({ sync: false, minLength: 1, maxLength: MOST_UNWRITTEN_BYTES })
  // at the end of the process it would try for ever to write to whoever does not read any more: that is `writeOut`'s
  lines.flushSync = () => undefined
  // where the disk is full, what is unwritten waits for the next line, and is no reason to end
  lines.on('error', () => undefined)
  return lines
}

/** Resolves once everything logged so far is written, nobody reads it any more, or a second is over. */
export async function writeOut(log: Log): Promise<void> {
  const written = new Promise<void>((resolve) => log.flush(() => resolve()))
  await Promise.race([written, delay(WRITE_OUT_WITHIN_MS, undefined, { ref: false })])
}

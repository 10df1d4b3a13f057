// Owns the log: JSON lines without secrets.
import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

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
function describeError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack, code, constraint } = error
  return { name, message, stack, code, constraint }
}

export const openLog = (level: string): Log => pino(logOptions(level))

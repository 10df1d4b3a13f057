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
  redact: {
    paths: ['', '*.', '*.*.'].flatMap((depth) =>
      SECRET_KEYS.map((key) => `${depth}${key}`.replace('.[', '[')),
    ),
    remove: true,
  },
})

export const openLog = (level: string): Log => pino(logOptions(level))

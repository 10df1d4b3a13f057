// Owns the log: JSON lines without secrets.
import { pino, type Logger } from 'pino'

export type Log = Logger

const SECRET_KEYS = ['password', 'currentPassword', 'newPassword', 'token', 'cookie', 'authorization', 'email']

/** One JSON object a line. Secrets are dropped by key at two depths, whoever logs them. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...SECRET_KEYS,
        ...SECRET_KEYS.map((key) => `*.${key}`),
        ...SECRET_KEYS.map((key) => `*.*.${key}`),
        '*.headers["set-cookie"]',
      ],
      remove: true,
    },
  })
}

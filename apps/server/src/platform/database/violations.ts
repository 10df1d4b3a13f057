// Owns what PostgreSQL calls the rules of our tables that a write came up against, and the locks that were in its way.

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether somebody else has it already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE)

/** Whether what it belongs to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY)

/** Whether it was given up because others waited for it while it waited for them. Nothing of it was written. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, DEADLOCK)

/** Whether somebody else held what was to be changed for too long. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_NOT_AVAILABLE)

// Owns what the statement that finds out who calls may bring along: a read of one's own row is that statement alone.
import type { RawBuilder } from 'kysely'
import type { Viewer } from './context.ts'

/** A value about whoever calls, as SQL over `u`, their row of `users`. Made once for each kind, not for each call. */
export interface OwnPart<T> {
  value: RawBuilder<T>
}

/** Who calls, and what was asked for about them. */
export interface Caller<T> {
  viewer: Viewer
  own: T
}

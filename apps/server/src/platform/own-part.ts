// Owns what the statement that finds out who calls may bring along: a read of one's own row is that statement alone.
import type { RawBuilder } from 'kysely'
import type { Viewer } from './context.ts'

/**
 * A value about whoever calls, as SQL over `u`, their row of `users`, and `given`, with their id as `me` and the present
 * moment as `now`. Made once for each kind, not for each call.
 */
export interface OwnPart<T> {
  value: RawBuilder<T>
  /** For which of the calls, by what stands in the address; the others have null. Left out, for all of them. */
  when?: (query: Readonly<Record<string, unknown>>) => boolean
  /**
   * Names the state that the value was made of: what stays the same, the value does as well, and is not read again. For
   * what is asked often and changes rarely, since it is read beside the value.
   */
  state?: RawBuilder<string>
  /** Takes so long that nobody else shall wait for it, and that no flood of calls may have it read. */
  isLong?: true
}

/** Who calls, and what was asked for about them. */
export interface Caller<T> {
  viewer: Viewer
  own: T
}

// Owns the kinds of columns that our tables are made of.
import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

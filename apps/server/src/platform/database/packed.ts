// Owns rows inside of a JSON value. They come without names: of many rows, those would cost more than what they hold.
import { type RawBuilder, sql } from 'kysely'

/** What a row holds, in the order of its columns. No dates: `milliseconds` makes numbers of them. */
export type Packed<Row> = readonly unknown[] & { readonly row?: Row }

export type Columns<Row> = { readonly [Name in keyof Row]: RawBuilder<unknown> }

export const pack = <Row extends object>(columns: Columns<Row>): RawBuilder<Packed<Row>> =>
  sql`json_build_array(${sql.join(Object.values(columns))})`

/** Reads what `pack` made of the same columns. */
export function unpacker<Row extends object>(columns: Columns<Row>): (packed: Packed<Row>) => Row {
  const names = Object.keys(columns) as (keyof Row)[]
  return (packed) => {
    const row: Partial<Row> = {}
    for (let place = 0; place < names.length; place++) {
      row[names[place] as keyof Row] = packed[place] as Row[keyof Row]
    }
    return row as Row
  }
}

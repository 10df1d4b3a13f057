// Owns rows and moments inside of a JSON value. Rows come without names: of many, those would cost more than what they hold.
import { type RawBuilder, sql } from 'kysely'

/** What a row holds, in the order of its columns. No dates: `milliseconds` makes numbers of them. */
export type Packed<Row> = readonly unknown[] & { readonly row?: Row }

export type Columns<Row> = { readonly [Name in keyof Row]: RawBuilder<unknown> }

export const pack = <Row extends object>(columns: Columns<Row>): RawBuilder<Packed<Row>> =>
  sql`json_build_array(${sql.join(Object.values(columns))})`

/** The same for columns of one type, which is then looked up once and not for each of them. */
export const packAlike = <Row extends object>(columns: Columns<Row>): RawBuilder<Packed<Row>> =>
  sql`array_to_json(array[${sql.join(Object.values(columns))}])`

/** Reads what `pack` or `packAlike` made of the same columns. */
export function unpacker<Row extends object>(columns: Columns<Row>): (packed: Packed<Row>) => Row {
  const names = Object.keys(columns) as (keyof Row)[]
  return (packed) => {
    const row: Partial<Row> = {}
    names.forEach((name, place) => {
      row[name] = packed[place] as Row[typeof name]
    })
    return row as Row
  }
}

/** A moment as a whole number, for `momentOf`: inside of JSON, and where dates would take long to read. */
export const milliseconds = (moment: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`round(date_part('epoch', ${moment}) * 1000)`

// Owns statements whose text never changes: putting a long one together takes longer than sending it.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

type Build<In, Row> = (given: (name: keyof In) => RawBuilder<unknown>) => RawBuilder<Row>

/**
 * A statement that is put together once, at its first use, and then only given its values. Each may stand in it several
 * times, and whatever else is a parameter in it has the same value for all.
 */
export function fixed<In extends object, Row>(
  build: Build<In, Row>,
): (db: Database, values: In) => Promise<Row[]> {
  let known: ReturnType<typeof putTogether<In, Row>> | undefined
  return async (db, values) => {
    known ??= putTogether(db, build)
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(
        known.text,
        known.parameters.map((valueIn) => valueIn(values)),
      ),
    )
    return rows as Row[]
  }
}

function putTogether<In extends object, Row>(db: Database, build: Build<In, Row>) {
  const places = new Map<unknown, keyof In>()
  const statement = build((name) => {
    const place = { name }
    places.set(place, name)
    return sql.val(place)
  })
  const { sql: text, parameters } = statement.compile(db)
  return {
    text,
    parameters: parameters.map((parameter) => {
      const name = places.get(parameter)
      return (values: In): unknown => (name === undefined ? parameter : values[name])
    }),
  }
}

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { searchPeople } from '@devgrove/contract/search'
import { typosOf } from '../../../test/search-model.ts'
import { type Person, test } from '../../../test/world.ts'
import { areOneTypoApart } from './typos.queries.ts'

const LETTERS = ['a', 'b', 'é', '🌳']
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 7 })

test('two words are one typo apart exactly when one typo makes one of the other', async ({
  world,
}) => {
  const areApart = fc.asyncProperty(
    fc.array(fc.tuple(word, word, fc.nat()), { minLength: 200, maxLength: 200 }),
    async (given) => {
      const pairs = given.flatMap(([one, other, pick]) => {
        const typos = [...typosOf(one, LETTERS)]
        return [
          [one, other],
          [one, typos[pick % typos.length] ?? ''],
        ] as const
      })
      const { rows } = await sql<{ are: boolean }>`
        select ${areOneTypoApart(sql`pair.one`, sql`pair.other`)} as are
        from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[])
          with ordinality pair (one, other, place) order by place`.execute(world.ctx.db)
      expect(rows.map(({ are }) => are)).toEqual(
        pairs.map(([one, other]) => typosOf(one, LETTERS).has(other)),
      )
    },
  )
  await fc.assert(areApart, { numRuns: 20 })
})

const found = async (viewer: Person, query: string) => {
  const { body } = await viewer.call(searchPeople, { query: { query } })
  return body.result.map((user) => user.username)
}

test('short words are not taken for mistyped, and long ones are corrected in their place', async ({
  world,
}) => {
  const me = await world.person('Viewer')
  await world.person('Ada', { username: 'the.first' })
  const grace = await world.person('Grace', { username: 'the.second' })
  await sql`update users set last_name = 'Ada Hopper' where id = ${grace.userId}`.execute(
    world.ctx.db,
  )

  expect(await found(me, 'adb')).toEqual([])
  expect(await found(me, 'adb tester')).toEqual([])
  expect(await found(me, 'ada tetser')).toEqual(['the.first'])
  expect(await found(me, 'grace ada hoppre')).toEqual(['the.second'])
  expect(await found(me, 'grcae ada hopper')).toEqual(['the.second'])
  expect(await found(me, 'grcae ada hoppre')).toEqual([])
})

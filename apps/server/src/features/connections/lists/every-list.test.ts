import { sql } from 'kysely'
import { expect } from 'vitest'
import { ListName, type Request } from '@devgrove/contract/connections'
import { NAMES, withoutTrigger } from '../../../../test/set-aside.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { everyList } from './every-list.ts'

const PEOPLE = 3000

/** Somebody who is asked by every second of very many people, and who asked the others, with each kind of answer. */
async function wellKnown(world: World): Promise<Person> {
  const ada = await world.person('ada')
  await world.fill(async (db) => {
    const peers = sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
      select gen_random_uuid(), 'peer' || n, 'peer' || n || '@x.org', 'Mary', 'Mo', now(), now(), now()
      from generate_series(1, ${PEOPLE}::int) n`
    await withoutTrigger(db, NAMES, () => peers.execute(db))
    await sql`insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
      select gen_random_uuid(), case when n % 2 = 0 then id else ${ada.userId} end,
        case when n % 2 = 0 then ${ada.userId} else id end, status, at, case when status <> 'interested' then at end
      from (select id, n, (array['interested', 'accepted', 'rejected'])[1 + n % 3] as status,
          -- some share their moment, and most differ by less than a millisecond
          now() - n / 3 * interval '7 microseconds' as at
        from (select id, substr(username, 5)::int as n from users where username like 'peer%') one) every_one`.execute(
      db,
    )
  })
  await sql`vacuum analyze requests, users`.execute(world.ctx.db)
  return ada
}

async function whole(world: World, ada: Person, list: ListName): Promise<Request[]> {
  const lines: Request[] = []
  for await (const portion of everyList(world.ctx, ada, list)) lines.push(...portion)
  return lines
}

test('each list is whole, each line in it once, and reads what it has once', async ({ world }) => {
  const ada = await wellKnown(world)
  const sizes: Partial<Record<ListName, number>> = {}

  for (const list of ListName.options) {
    let lines: Request[] = []
    const costs = await world.weigh(async () => {
      lines = await whole(world, ada, list)
    })
    sizes[list] = new Set(lines.map((line) => line._id)).size
    expect(lines).toHaveLength(sizes[list] ?? 0)
    const rows = costs.reduce((sum, cost) => sum + cost.rows, 0)
    expect({ list, isReadOnce: rows <= 3.1 * lines.length + 10 }).toEqual({
      list,
      isReadOnce: true,
    })
  }

  expect(sizes).toEqual({
    received: PEOPLE / 6,
    accepted: PEOPLE / 3,
    followers: (2 * PEOPLE) / 3,
    send: (2 * PEOPLE) / 3,
    rejected: PEOPLE / 6,
    ignored: 0,
  })
})

test('whoever keeps their place in a list all the while is in it once, whoever comes and goes meanwhile', async ({
  world,
}) => {
  const ada = await wellKnown(world)
  const before = await whole(world, ada, 'followers')

  const during: string[] = []
  for await (const portion of everyList(world.ctx, ada, 'followers')) {
    if (during.length === 0) {
      const gone = portion.slice(0, 3).map((line) => line._id)
      await sql`delete from requests where id = any(${gone}::uuid[])`.execute(world.ctx.db)
      await world.interest(await world.person('late'), ada)
    }
    during.push(...portion.map((line) => line._id))
  }

  expect(during).toEqual(before.map((line) => line._id))
})

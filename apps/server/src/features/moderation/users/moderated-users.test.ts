import { sql } from 'kysely'
import { expect } from 'vitest'
import { UserState, viewUsers } from '@devgrove/contract/moderation'
import { NAMES, withoutTrigger } from '../../../../test/set-aside.ts'
import { test, type World } from '../../../../test/world.ts'

/** More than are gathered of one name; some of each status, and whoever joined last has the highest number. */
const MANY = 4200
const STATUSES = ['active', 'deactivated', 'banned'] as const

async function addMany({ ctx }: World): Promise<void> {
  const people = sql`insert into users (id, username, email, first_name, last_name, status, last_active_at, created_at, updated_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case n % 3 when 0 then 'maria' || n else 'person' || n end, n || '@example.org',
      case n % 3 when 1 then 'Mária' else 'Jo' end, case n % 3 when 2 then 'MARIANI' else 'Smith' end,
      (${[...STATUSES]}::text[])[1 + n % 7 % 3], now(), now(), now()
    from generate_series(1, ${MANY}::int) n`
  await withoutTrigger(ctx.db, NAMES, () => people.execute(ctx.db))
}

const isCalled = (n: number, query: string): boolean => {
  if (query === 'maria') return true
  if (query === 'mariani') return n % 3 === 2
  if (query === 'maria s') return n % 3 === 1
  return n % 3 === 0 && `maria${n}`.startsWith(query)
}

test(
  'who is called so is found newest first and page by page, be they few or many',
  {
    timeout: 60_000,
  },
  async ({ world }) => {
    const moderator = await world.person('moderator', { role: 'moderator' })
    await addMany(world)
    const numbers = Array.from({ length: MANY }, (_, index) => MANY - index)

    for (const query of [
      'maria',
      'MARIA',
      'mariani',
      'maria s',
      'maria3',
      'maria42',
      'maria4200',
    ]) {
      for (const state of UserState.options) {
        const all = numbers.filter(
          (n) =>
            isCalled(n, query.toLowerCase()) &&
            (state === 'all' || STATUSES[(n % 7) % 3] === state),
        )
        for (const page of [1, 2, 30]) {
          const { body } = await moderator.call(viewUsers, {
            params: { state },
            query: { query, page: String(page), limit: '9' } as never,
          })
          const found = body.users.map(({ _id }) => Number(_id.slice(-12)))
          const asked = { query, state, page }
          expect({ ...asked, found }).toEqual({
            ...asked,
            found: all.slice((page - 1) * 9, page * 9),
          })
        }
      }
    }
  },
)

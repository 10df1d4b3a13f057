import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import type { RequestId } from '@devgrove/contract/ids'
import { sql } from 'kysely'
import { type Person, test, type World } from '../../../../test/world.ts'
import { recount } from './recount.queries.ts'

const ROUNDS = 200
const TIMEOUT = { timeout: 180_000 }

interface Between {
  requests: { status: string; withdrawn_at: Date | null }[]
  ignores: number
}

async function between(world: World, a: Person, b: Person): Promise<Between> {
  const { rows } = await sql<Between>`select
    (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'withdrawn_at', withdrawn_at)), '[]') from requests
      where from_user_id in (${a.userId}, ${b.userId}) and to_user_id in (${a.userId}, ${b.userId})) as requests,
    (select count(*)::int from ignores
      where from_user_id in (${a.userId}, ${b.userId}) and to_user_id in (${a.userId}, ${b.userId})) as ignores`.execute(
    world.ctx.db,
  )
  return rows[0]!
}

/** Counts, and who is ignored, are kept and not looked for; here they are found again from the edges. */
async function expectRecountAgrees(world: World): Promise<void> {
  const { db } = world.ctx
  const all = async () => ({
    counts: await db.selectFrom('network_counts').selectAll().orderBy('user_id').execute(),
    requests: await db.selectFrom('requests').select(['id', 'is_ignored']).orderBy('id').execute(),
  })
  const kept = await all()
  await recount(db)

  expect(await all()).toEqual(kept)
}

async function rounds(
  world: World,
  play: (ada: Person, grace: Person, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const [ada, grace] = await Promise.all([
      world.person('ada', { username: `ada${round}` }),
      world.person('grace', { username: `grace${round}` }),
    ])
    await play(ada, grace, round)
  }
  await expectRecountAgrees(world)
}

const send = (from: Person, to: Person) =>
  from.call(contract.sendInterest, { params: { userId: to.userId } })
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map((answer) => answer.status).sort()

test(
  'two people who show interest in each other at once are connected, once',
  TIMEOUT,
  async ({ world }) => {
    await rounds(world, async (ada, grace) => {
      const answers = await statuses([
        send(ada, grace),
        send(grace, ada),
        send(ada, grace),
        send(grace, ada),
      ])

      expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(await between(world, ada, grace)).toEqual({
        requests: [{ status: 'accepted', withdrawn_at: null }],
        ignores: 0,
      })
    })
  },
)

test('accept against retrieve: one of them wins', TIMEOUT, async ({ world }) => {
  await rounds(world, async (ada, grace, round) => {
    const requestId = await world.interest(ada, grace)
    const accept = () => grace.call(contract.acceptRequest, { params: { requestId } })
    const retrieve = () =>
      ada.call(contract.retrieveRequest, { params: { status: 'interested', requestId } })

    const calls = round % 2 === 0 ? [accept(), retrieve()] : [retrieve(), accept()].reverse()
    const [accepted, retrieved] = await Promise.all(calls)

    const outcome = `${accepted?.status} ${retrieved?.status}`
    expect(['200 409', '404 200']).toContain(outcome)
    const { requests } = await between(world, ada, grace)
    expect(requests).toEqual(
      outcome === '200 409' ? [{ status: 'accepted', withdrawn_at: null }] : [],
    )
  })
})

test(
  'accept, reject, retrieve and ignore at once end in one legal state',
  TIMEOUT,
  async ({ world }) => {
    await rounds(world, async (ada, grace) => {
      const requestId = await world.interest(ada, grace)
      const [accepted, rejected, retrieved, ignored] = await Promise.all([
        grace.call(contract.acceptRequest, { params: { requestId } }),
        grace.call(contract.rejectRequest, { params: { requestId } }),
        ada.call(contract.retrieveRequest, { params: { status: 'rejected', requestId } }),
        grace.call(contract.ignoreUser, { params: { userId: ada.userId } }),
      ])

      for (const answer of [accepted, rejected, retrieved, ignored]) {
        expect([200, 404, 409]).toContain(answer.status)
      }
      // somebody may reject and the sender withdraw after it, but a connection excludes both
      if (accepted.status === 200) {
        expect([rejected.status, retrieved.status]).toEqual([409, 409])
      }
      const { requests } = await between(world, ada, grace)
      expect(requests.length).toBe(accepted.status !== 200 && rejected.status !== 200 ? 0 : 1)
    })
  },
)

test('a double click does its work once', TIMEOUT, async ({ world }) => {
  await rounds(world, async (ada, grace) => {
    const requestId = await world.interest(ada, grace)
    const accept = () => grace.call(contract.acceptRequest, { params: { requestId } })

    expect(await statuses([accept(), accept(), accept()])).toEqual([200, 409, 409])
    const remove = (person: Person) =>
      person.call(contract.removeConnection, { params: { requestId } })
    expect(await statuses([remove(ada), remove(grace)])).toEqual([200, 404])
    expect((await between(world, ada, grace)).requests).toEqual([])
  })
})

test('interest against ignore: both hold, whichever came first', TIMEOUT, async ({ world }) => {
  await rounds(world, async (ada, grace) => {
    const answers = await statuses([
      send(ada, grace),
      grace.call(contract.ignoreUser, { params: { userId: ada.userId } }),
    ])

    expect(answers).toEqual([200, 200])
    expect(await between(world, ada, grace)).toEqual({
      requests: [{ status: 'interested', withdrawn_at: null }],
      ignores: 1,
    })
  })
})

test(
  'many people at once around one member never wait for each other in a ring',
  TIMEOUT,
  async ({ world }) => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => world.person('ring', { username: `ring${index}` })),
    )
    for (let round = 0; round < 10; round++) {
      const calls = people.flatMap((from) =>
        people.filter((to) => to !== from).map((to) => send(from, to)),
      )
      const answers = await Promise.all(calls)

      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }
    await expectRecountAgrees(world)
    const { body } = await people[0]!.call(contract.countOwn)
    expect(body.requestCount.connections).toBe(11)
  },
)

test('a malformed, a foreign and a missing id are answered with the same bytes', async ({
  world,
}) => {
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  const requestId = await world.interest(ada, grace)
  const foreign = await linus.call(contract.acceptRequest, { params: { requestId } })
  const missing = await linus.call(contract.acceptRequest, {
    params: { requestId: '01a1fc06-f163-7789-9bb4-327be7327bc1' as RequestId },
  })
  const malformed = await linus.call(contract.acceptRequest, {
    params: { requestId: 'nonsense' as RequestId },
  })

  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect(malformed.text).toBe(missing.text)
})

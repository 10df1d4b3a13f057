import { expect } from 'vitest'
import * as blocks from '@devgrove/contract/blocks'
import * as contract from '@devgrove/contract/connections'
import { type Person, test, type World } from '../../../../test/world.ts'

const MANY = 40

const peopleOf = (world: World, name: string): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: MANY }, (_, index) => world.person(name, { username: name + index })),
  )

const send = (from: Person, to: Person) =>
  from.call(contract.sendInterest, { params: { userId: to.userId } })

const statusesOf = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort()

const countsOf = async (person: Person) => (await person.call(contract.countOwn)).body.requestCount

/** How many statements with this text some work takes: one that fails for several is tried again for each alone. */
async function statementsWith(
  world: World,
  text: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const statements = await world.sqlOf(work)
  return statements.filter((statement) => statement.includes(text)).length
}

test('what many do at once is written by few statements, and all of it counts', async ({
  world,
}) => {
  const fans = await peopleOf(world, 'fan')
  const star = await world.person('star')

  let answers: { status: number }[] = []
  const written = await statementsWith(world, 'change_pairs', async () => {
    answers = await Promise.all(fans.map((fan) => send(fan, star)))
  })

  expect(statusesOf(answers)).toEqual([200])
  expect(written).toBeLessThan(MANY / 2)
  expect(await countsOf(star)).toMatchObject({ interestedReceived: MANY, followers: MANY })
})

test('one that cannot be written hurts no other', async ({ world }) => {
  const fans = await peopleOf(world, 'fan')
  const star = await world.person('star')
  const broken = fans[7]!
  // a count that no change leads to: with what is added now it is more than a number may be
  await world.ctx.db
    .updateTable('network_counts')
    .set({ following: 2_147_483_647 })
    .where('user_id', '=', broken.userId)
    .execute()

  const answers = await Promise.all(fans.map((fan) => send(fan, star)))

  expect(answers.map(({ status }) => status)).toEqual(
    fans.map((fan) => (fan === broken ? 500 : 200)),
  )
  expect(await countsOf(star)).toMatchObject({ interestedReceived: MANY - 1 })
})

test('nobody who acts waits for somebody who edits a profile or acts as staff', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]

  await world.ctx.db.transaction().execute(async (editing) => {
    await editing.selectFrom('users').select('id').forUpdate().execute()

    const requestId = await world.interest(ada, grace)
    const accepted = await grace.call(contract.acceptRequest, { params: { requestId } })
    const blocked = await grace.call(blocks.blockUser, { params: { userId: ada.userId } })
    const ignored = await ada.call(contract.ignoreUser, { params: { userId: grace.userId } })

    expect([accepted.status, blocked.status, ignored.status]).toEqual([200, 200, 404])
  })
})

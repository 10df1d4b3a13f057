import fc from 'fast-check'
import { expect } from 'vitest'
import * as blocks from '@devgrove/contract/blocks'
import * as contract from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Move, NetworkModel } from '../../../../test/network-model.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const NAMES = ['ada', 'grace', 'linus', 'margaret'] as const
const MOVES: Move[] = [
  'send-interest',
  'ignore',
  'accept',
  'reject',
  'review-ignored',
  'remove-connection',
  'remove-rejected',
  'un-ignore',
  'retrieve',
  'block',
  'unblock',
  'unblock',
]
const RUNS = Number(process.env['WALK_RUNS'] ?? 60)

const step = fc.record({
  me: fc.constantFrom(...NAMES),
  them: fc.constantFrom(...NAMES),
  move: fc.constantFrom(...MOVES),
  usesIgnoreId: fc.boolean(),
  word: fc.constantFrom('interested' as const, 'rejected' as const),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Cast = Record<(typeof NAMES)[number], Person>

const REVIEWS = {
  accept: contract.acceptRequest,
  reject: contract.rejectRequest,
  'review-ignored': contract.ignoreRequest,
  'remove-connection': contract.removeConnection,
  'remove-rejected': contract.removeRejected,
  'un-ignore': contract.unIgnore,
} as const

const DIRECT = {
  'send-interest': contract.sendInterest,
  ignore: contract.ignoreUser,
  block: blocks.blockUser,
  unblock: blocks.unblockUser,
} as const
const isDirect = (move: Move): move is keyof typeof DIRECT => move in DIRECT

/** The ids that stand between two people, whoever may know of them. */
async function idsBetween(world: World, me: UserId, them: UserId) {
  const { rows } = await sql<{ request: RequestId | null; ignore: RequestId | null }>`select
    (select id from requests where least(from_user_id, to_user_id) = least(${me}::uuid, ${them}::uuid)
      and greatest(from_user_id, to_user_id) = greatest(${me}::uuid, ${them}::uuid)) as request,
    (select id from ignores where from_user_id = ${me} and to_user_id = ${them}) as ignore`.execute(
    world.ctx.db,
  )
  return rows[0] ?? { request: null, ignore: null }
}

async function act(
  world: World,
  cast: Cast,
  { me, them, move, usesIgnoreId, word }: Step,
): Promise<number> {
  const actor = cast[me]
  const { userId } = cast[them]
  if (isDirect(move)) return (await actor.call(DIRECT[move], { params: { userId } })).status
  const { request, ignore } = await idsBetween(world, actor.userId, userId)
  const preferred = usesIgnoreId || move === 'un-ignore' ? (ignore ?? request) : (request ?? ignore)
  const requestId = preferred ?? (uuidv7() as RequestId)
  if (move === 'retrieve') {
    const id = request ?? requestId
    return (await actor.call(contract.retrieveRequest, { params: { status: word, requestId: id } }))
      .status
  }
  return (await actor.call(REVIEWS[move], { params: { requestId } })).status
}

async function expectLists(cast: Cast, model: NetworkModel): Promise<void> {
  for (const name of NAMES) {
    const person = cast[name]
    const nameOf = (username: string) => username.split('.')[0] ?? ''
    for (const list of contract.ListName.options) {
      const { body } = await person.call(contract.listRequests, {
        params: { list },
        query: { limit: '50' },
      })
      const seen = body.user.map((line) => {
        const other = line.fromUserId._id === person.userId ? line.toUserId : line.fromUserId
        return `${nameOf(other.username)}:${line.status}`
      })
      expect({ name, list, people: seen.sort() }).toEqual({
        name,
        list,
        people: model.list(name, list),
      })
      expect(body.pagination.total).toBe(seen.length)
    }
    const { body } = await person.call(contract.countOwn)
    expect({ name, ...body.requestCount }).toEqual({ name, ...model.counts(name) })
  }
}

test(
  'whatever several people do to each other, answers, lists and counts are those of the table',
  { timeout: 240_000 },
  async ({ world }) => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 70 }), async (steps) => {
        run++
        const entries = NAMES.map(async (name) => [
          name,
          await world.person(name, { username: `${name}.r${run}` }),
        ])
        const cast = Object.fromEntries(await Promise.all(entries)) as Cast
        const model = new NetworkModel()
        for (const [index, taken] of steps.entries()) {
          if (taken.me === taken.them) continue
          const status = await act(world, cast, taken)
          expect({ ...taken, status }).toEqual({
            ...taken,
            status: model.play(taken.me, taken.them, taken.move),
          })
          if (index % 16 === 15) await expectLists(cast, model)
        }
        await expectLists(cast, model)
      }),
      { numRuns: RUNS, endOnFailure: false },
    )
  },
)

import fc from 'fast-check'
import { expect } from 'vitest'
import * as settings from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import * as blocks from '@devgrove/contract/blocks'
import * as chats from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import * as contract from '@devgrove/contract/connections'
import type { Username } from '@devgrove/contract/ids'
import { viewProfile } from '@devgrove/contract/profiles'
import { reportMessage, reportPerson } from '@devgrove/contract/reports'
import type { Device } from '../../../../test/devices.ts'
import { type ExampleCall, exampleCalls } from '../../../../test/example-calls.ts'
import { removeAccount } from '../../../../test/remove-account.ts'
import { addressOf, type Person, test } from '../../../../test/world.ts'

const RUNS = Number(process.env['BLOCK_RUNS'] ?? 25)

const block = (me: Person, them: Person) =>
  me.call(blocks.blockUser, { params: { userId: them.userId } })

const NAMES_SOMEBODY = /^(userId|username|requestId|messageId|query)$/

/**
 * What changes nothing, and what acts on somebody. That a username is taken is told to everybody, and what somebody wrote
 * can be reported by whom they wrote it to.
 */
const isAboutSomebody = ({ route, params = {} }: ExampleCall): boolean =>
  route.access !== 'anyone' &&
  route !== accounts.checkUsername &&
  route !== reportMessage &&
  (route.method === 'GET' || Object.keys(params).some((key) => NAMES_SOMEBODY.test(key)))

/** Every call of the contract by one member, where there is a place for it with another in that place. */
async function answersAbout(me: Person, them: Person, ids: readonly string[]) {
  const answers: string[] = []
  const asked = new Set<string>()
  const names = [them.userId, them.username, them.username.slice(0, 3), ...ids]
  for (const { route, params = {}, query = {}, body } of exampleCalls.filter(isAboutSomebody)) {
    for (const name of names) {
      const put = (parts: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(parts).map(([key, value]) => [
            key,
            NAMES_SOMEBODY.test(key) ? name : value,
          ]),
        )
      const url = addressOf(route, { params: put(params), query: put(query) })
      // what has no place for a name is asked once
      const call = JSON.stringify([route.method, url, body])
      if (asked.has(call)) continue
      asked.add(call)
      const answer = await me.raw({ method: route.method, url, ...(body && { payload: body }) })
      answers.push(`${route.method} ${url} ${answer.status} ${withoutTimes(answer.text)}`)
    }
  }
  return answers
}

// passes are named anew and times go on; requests that the calls make among the others are named anew too
const withoutTimes = (text: string): string =>
  text
    .replaceAll(/"(pass|exportedAt|lastSeenAt|updatedAt)":"[^"]*"/g, '"$1":""')
    .replaceAll(/"resetAt":"[^"]*"/g, '')

async function wordsTo(device: Device, them: Person) {
  const userId = them.username as Username
  const answers = [
    await device.say(events.joinChat, { userId }),
    await device.say(events.typing, { userId }),
    await device.write(them.username, 'Are you there?'),
    await device.say(events.leaveChat, { userId }),
  ]
  return JSON.stringify(answers)
}

const move = fc.constantFrom('ada sends', 'grace sends', 'ada writes', 'grace writes', 'ada ignores', 'grace ignores', 'grace rejects', 'ada retrieves') // prettier-ignore

const history = fc
  .tuple(
    fc.constantFrom([], ['ada sends', 'grace sends', 'ada writes', 'grace writes']),
    fc.array(move, { maxLength: 8 }),
  )
  .map(([first, then]) => [...first, ...then])

async function play(move: string, ada: Person, grace: Person, devices: [Device, Device]) {
  const [me, them] = move.startsWith('ada') ? [ada, grace] : [grace, ada]
  const params = { userId: them.userId }
  if (move.endsWith('sends')) await me.call(contract.sendInterest, { params })
  if (move.endsWith('ignores')) await me.call(contract.ignoreUser, { params })
  if (move.endsWith('writes')) await devices[me === ada ? 0 : 1].write(them.username, 'Hello')
  const { body } = await me.call(contract.viewRelation, { params })
  const requestId = body.connectionRequest?._id
  if (!requestId) return
  if (move.endsWith('rejects')) await me.call(contract.rejectRequest, { params: { requestId } })
  if (move.endsWith('retrieves')) {
    await me.call(contract.retrieveRequest, { params: { requestId, status: 'interested' } })
  }
}

test(
  'whoever is blocked finds no difference to a world in which that account is gone',
  { timeout: 240_000 },
  async ({ world }) => {
    await fc.assert(
      fc.asyncProperty(history, async (moves) => {
        await world.empty()
        const [ada, grace] = [await world.person('ada'), await world.person('grace')]
        const linus = await world.person('linus')
        await world.connect(ada, linus)
        const devices: [Device, Device] = [await ada.goOnline(), await grace.goOnline()]
        for (const [me, them] of [
          [ada, grace],
          [grace, ada],
        ] as const) {
          await me.call(settings.setPrivacy, { body: { showsViews: true } })
          await me.call(viewProfile, { params: { username: them.username as Username } })
        }
        await ada.call(reportPerson, {
          params: { userId: grace.userId },
          body: { reason: 'spam', text: 'Sells followers.' },
        })
        for (const taken of moves) await play(taken, ada, grace, devices)
        const between = await ada.call(contract.viewRelation, { params: { userId: grace.userId } })
        const talk = await ada.call(chats.viewMessages, {
          params: { userId: grace.username },
          query: {},
        })
        const messages = (talk.body.messages ?? []).map(({ _id }) => _id as string)
        const request = between.body.connectionRequest?._id
        const ids = [...messages.slice(0, 2), ...(request ? [request] : [])]

        expect((await block(grace, ada)).status).toBe(200)
        const whenBlocked = await answersAbout(ada, grace, ids)
        const saidWhenBlocked = await wordsTo(devices[0], grace)
        await removeAccount(world, grace)

        expect(await answersAbout(ada, grace, ids)).toEqual(whenBlocked)
        expect(await wordsTo(devices[0], grace)).toBe(saidWhenBlocked)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

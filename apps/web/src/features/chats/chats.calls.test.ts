import type { ChatSummary, Message } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Line } from '../../platform/socket.ts'
import { CHATS, fillGap, takeChange, timelineKey, timelineQuery } from './chats.calls.ts'
import { followChats, takeIn } from './chats.live.ts'
import { beginTimeline, type Timeline } from './messages/timeline.rules.ts'

const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number).toISOString()
const message = (number: number): Message => ({
  _id: `m${number}` as Message['_id'],
  sender: 'grace',
  text: String(number),
  time: '00:00',
  createdAt: at(number),
})
const header = {
  userId: 'grace',
  name: 'Grace',
  lastName: '',
  avatar: '',
  isPremium: false,
  online: true,
  closed: '',
}

/** So long before a message one that may be changed still was written. */
const wellBefore = (number: number) =>
  new Date(Date.parse(at(number)) - limits.message.changeableSeconds * 1000).toISOString()

/** A server whose answers a test decides, one by one: how many messages there are, or silence. */
let asked: { after: string; answer: (there: number | 'silence' | 'refused') => void }[]
let client: QueryClient
/** What messages say by now that were changed. */
const changed = new Map<number, Message>()

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  client = new QueryClient()
  const known = beginTimeline({ header, messages: [message(1), message(2)], hasMore: false })
  client.setQueryData(timelineKey('grace'), known)
  vi.stubGlobal('fetch', (path: string) => {
    const after = new URLSearchParams(path.split('?')[1]).get('after') ?? ''
    return new Promise((resolve, reject) => {
      const answer = (there: number | 'silence' | 'refused') => {
        if (there === 'silence') return reject(new Error('cut'))
        const all = Array.from(
          { length: there === 'refused' ? 0 : there },
          (_, index) => changed.get(index + 1) ?? message(index + 1),
        )
        const messages = all.filter(({ createdAt }) => createdAt > after)
        const body = { success: there !== 403, messages, header, hasMore: false, message: '' }
        resolve(new Response(JSON.stringify(body), { status: there === 'refused' ? 403 : 200 }))
      }
      asked.push({ after, answer })
    })
  })
})
afterEach(() => {
  changed.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inHand = () =>
  client
    .getQueryData<Timeline>(timelineKey('grace'))
    ?.messages.map(({ text }) => text)
    .join(' ')
const settle = () => vi.advanceTimersByTimeAsync(0)
const arrive = (number: number) =>
  takeIn(client, 'grace', { newMessage: message(number), previousAt: at(number - 1) })

test('a gap is filled although the first answer is lost on the way', async () => {
  arrive(4)
  expect(asked.map(({ after }) => after)).toEqual([wellBefore(2)])
  asked[0]?.answer('silence')
  await vi.advanceTimersByTimeAsync(2000)
  asked[1]?.answer(4)
  await settle()

  expect(inHand()).toBe('1 2 3 4')
  expect(asked).toHaveLength(2)
})

test('many gaps at once are one question, and one more for what came meanwhile', async () => {
  for (const number of [4, 6, 8]) arrive(number)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(4)
  await settle()
  expect(asked.map(({ after }) => after)).toEqual([wellBefore(2), wellBefore(4)])
  asked[1]?.answer(8)
  await settle()

  expect(inHand()).toBe('1 2 3 4 5 6 7 8')
  expect(asked).toHaveLength(2)
})

test('a refusal ends the asking, and silence does after some tries', async () => {
  void fillGap(client, 'grace')
  asked[0]?.answer('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  // what the chat is now is asked for by whoever looks at it
  expect(client.getQueryState(timelineKey('grace'))?.isInvalidated).toBe(true)

  void fillGap(client, 'grace')
  for (let tries = 1; tries <= 5; tries++) {
    asked[tries]?.answer('silence')
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(asked).toHaveLength(6)
})

test('a message that was changed while nobody heard of it is asked for with what was missed', async () => {
  changed.set(1, { ...message(1), text: 'one', changedAt: at(5) })
  changed.set(2, { ...message(2), text: '', changedAt: at(6) })

  void fillGap(client, 'grace')
  asked[0]?.answer(2)
  await settle()

  expect(inHand()).toBe('one ')
  expect(asked).toHaveLength(1)
})

test('with what was missed the latest page is asked for, however old it is: reactions of it may not have been heard', async () => {
  const many = limits.message.pageSize + 5
  const dayMs = 24 * 60 * 60_000
  const messages = Array.from({ length: many }, (_, index) => message(index * dayMs))
  client.setQueryData(timelineKey('grace'), beginTimeline({ header, messages, hasMore: true }))

  void fillGap(client, 'grace')
  await settle()

  const first = messages.at(-limits.message.pageSize)?.createdAt ?? ''
  expect(asked[0]?.after).toBe(new Date(Date.parse(first) - 1).toISOString())
  asked[0]?.answer('refused')
  await settle()
})

test('a change is shown in the chat and in the list, and no older answer takes it back', async () => {
  const summary = { userId: 'grace', lastMessage: '2', lastMessageAt: at(2) } as ChatSummary
  client.setQueryData(CHATS, [summary, { ...summary, userId: 'ada' }])
  void fillGap(client, 'grace')

  takeChange(client, 'grace', { ...message(2), text: '', changedAt: at(6) })
  takeChange(client, 'grace', { ...message(1), text: 'one', changedAt: at(5) })
  takeChange(client, 'linus', { ...message(2), changedAt: at(6) })
  asked[0]?.answer(3)
  await settle()

  expect(inHand()).toBe('one  3')
  expect(client.getQueryData<ChatSummary[]>(CHATS)?.map(({ lastMessage }) => lastMessage)).toEqual([
    'This message was deleted.',
    '2',
  ])
})

test('a chat that opens is shown with its first answer, whatever is said meanwhile, and what that lacks is asked for', async () => {
  client.clear()
  let open = () => {}
  const line = {
    on: () => () => undefined,
    onOpen: (hear: () => void) => {
      open = hear
      return () => undefined
    },
  } as unknown as Line
  const endings = [
    followChats(client, line, () => true),
    new QueryObserver(client, timelineQuery('grace')).subscribe(() => undefined),
  ]
  open()
  arrive(3)
  await settle()
  expect(asked).toHaveLength(1)

  asked[0]?.answer(2)
  await settle()
  expect(inHand()).toBe('1 2')
  await settle()
  expect(asked.map(({ after }) => after)).toEqual(['', wellBefore(2)])
  asked[1]?.answer(3)
  await settle()

  expect(inHand()).toBe('1 2 3')
  expect(asked).toHaveLength(2)
  for (const end of endings) end()
})

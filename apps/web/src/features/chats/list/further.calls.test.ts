import type { ChatSummary } from '@devgrove/contract/chats'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHATS, chatsQuery, HAS_MORE, patchChats, renewChats } from '../chats.calls.ts'
import { showFurther } from './further.calls.ts'
import { patched, withUnread } from './list.rules.ts'

const PAGE = 3
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number).toISOString()

/** A server whose answers are as its chats are when they are asked for, and come when a test says so. */
let chats: { name: string; number: number; unread: number }[]
let asked: (() => void)[]
let client: QueryClient
let stop: () => void

/** Chats called by letters, the latest first. */
const are = (names: string): void => {
  chats = [...names].map((name, index) => ({ name, number: names.length - index, unread: 0 }))
}
/** A message in the chat of that name. */
const move = (name: string): void => {
  const number = Math.max(...chats.map((chat) => chat.number)) + 1
  chats = [{ name, number, unread: 0 }, ...chats.filter((chat) => chat.name !== name)]
}
const settle = () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
const answer = async (times = 1) => {
  for (let time = 1; time <= times; time++) {
    await settle()
    asked.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
const inHand = () => client.getQueryData<ChatSummary[]>(CHATS) ?? []
const names = () =>
  inHand()
    .map(({ userId }) => userId)
    .join('')
const hasMore = () => client.getQueryData(HAS_MORE)

beforeEach(async () => {
  const own: typeof asked = []
  asked = own
  client = new QueryClient()
  vi.stubGlobal('fetch', (path: string) => {
    const before = new URLSearchParams(path.split('?')[1]).get('before') ?? at(1000)
    const pageOf = () => {
      const rest = chats.filter(({ number }) => at(number) < before)
      const page = rest.slice(0, PAGE).map(({ name, number, unread }) => ({
        userId: name,
        lastMessageAt: at(number),
        unread,
      }))
      return { success: true, chats: page, hasMore: rest.length > PAGE }
    }
    return new Promise((resolve) => {
      own.push(() => resolve(new Response(JSON.stringify(pageOf()))))
    })
  })
  are('abcdefgh')
  stop = new QueryObserver(client, chatsQuery).subscribe(() => undefined)
  await answer()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('the chats after those in hand come to their end, until there are none', async () => {
  expect([names(), hasMore()]).toEqual(['abc', true])

  void showFurther(client)
  await answer()
  expect([names(), hasMore()]).toEqual(['abcdef', true])
  void showFurther(client)
  await answer()

  expect([names(), hasMore()]).toEqual(['abcdefgh', false])
  expect(asked).toHaveLength(0)
})

test('asked anew the list is as long as it was, without what is gone', async () => {
  void showFurther(client)
  await answer()
  chats = chats.filter(({ name }) => name !== 'e')

  renewChats(client)
  await answer(3)

  expect([names(), hasMore()]).toEqual(['abcdfg', true])
  expect(asked).toHaveLength(0)
})

test('a chat that moves to the top while the list is asked anew is there', async () => {
  void showFurther(client)
  await answer()

  renewChats(client)
  await answer()
  move('f')
  await answer(2)

  expect(names()).toBe('fabcdeg')
})

test('what comes to the end while the list is asked anew stays in hand', async () => {
  renewChats(client)
  await settle()
  const further = showFurther(client)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked.pop()?.()
  await further
  expect(names()).toBe('abcdef')
  // it is asked anew once more, since the list has changed
  await answer(6)

  expect(names()).toBe('abcdef')
  expect(asked).toHaveLength(0)
})

test('a page that was on its way while the list came to another end is asked for anew', async () => {
  void showFurther(client)
  await settle()
  move('z')
  client.setQueryData(CHATS, [{ userId: 'z', lastMessageAt: at(9) }, ...inHand().slice(0, 2)])
  await answer(2)

  expect(names()).toBe('zabcde')
})

test('what was said of a chat while its page was on its way is not taken back', async () => {
  void showFurther(client)
  await settle()
  const stale = asked.shift()
  stale?.()
  chats = chats.map((chat) => ({ ...chat, unread: chat.name === 'd' ? 2 : 0 }))
  patchChats(client, (list) => withUnread(list, 'd', 2))
  await answer()

  expect(inHand().map(({ unread }) => unread)).toEqual([0, 0, 0, 2, 0, 0])
  patchChats(client, (list) => patched(list, 'd', { isMuted: true }))
  expect(inHand()[3]).toMatchObject({ userId: 'd', isMuted: true })
})

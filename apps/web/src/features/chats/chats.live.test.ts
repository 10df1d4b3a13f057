import type { ServerEvents } from '@devgrove/contract/chats.socket'
import type { MessageId } from '@devgrove/contract/ids'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Line } from '../../platform/socket.ts'
import { CHATS, timelineKey } from './chats.calls.ts'
import { followChats } from './chats.live.ts'
import { beginTimeline, type Timeline } from './messages/timeline.rules.ts'

let client: QueryClient
let say: (unread: number) => void
let sayRead: (event: ServerEvents['messagesRead']) => void
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData(CHATS, [{ userId: 'grace', unread: 0 }])
  const listeners = new Map<string, (event: object) => void>()
  const line = {
    onOpen: () => () => undefined,
    on: (name: string, listener: (event: object) => void) => {
      listeners.set(name, listener)
      return () => undefined
    },
  } as unknown as Line
  stop = followChats(client, line, (peer) => peer === 'grace')
  say = (unread) => listeners.get('unreadUpdated')?.({ userId: 'grace', unread })
  sayRead = (event) => listeners.get('messagesRead')?.(event)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isAskedAnew = () => client.getQueryState(CHATS)?.isInvalidated

test('what arrives in front of one’s eyes is not shown as unread, and nobody is asked once it is read', async () => {
  say(1)
  expect(client.getQueryData(CHATS)).toEqual([{ userId: 'grace', unread: 0 }])
  say(0)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(isAskedAnew()).toBe(false)
})

test('what arrives in a chat in the moment in which it is left is asked for', async () => {
  say(1)
  await vi.advanceTimersByTimeAsync(3000)

  expect(isAskedAnew()).toBe(true)
})

test('how far somebody has read is shown as it is said, and asked for where only that it changed is', async () => {
  const [first, second] = ['2026-12-01T10:00:00.000Z', '2026-12-01T10:00:01.000Z']
  const header = {
    userId: 'grace',
    name: 'Grace',
    lastName: '',
    avatar: '',
    isPremium: false,
    online: true,
    closed: '',
  }
  const newMessage = {
    _id: 'm' as MessageId,
    sender: 'ada',
    text: 'Hi',
    time: '10:00',
    createdAt: first,
  }
  const timeline = beginTimeline({ header, messages: [newMessage], hasMore: false })
  for (const peer of ['grace', 'linus']) client.setQueryData(timelineKey(peer), timeline)
  const readTo = (peer: string) => client.getQueryData<Timeline>(timelineKey(peer))?.header.readTo
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ success: true, message: '', messages: [], header, hasMore: false })
  })

  sayRead({ userId: 'grace', readTo: second })
  sayRead({ userId: 'grace', readTo: first })
  expect([readTo('grace'), readTo('linus'), asked.length]).toEqual([second, undefined, 0])
  sayRead({ userId: 'grace' })
  sayRead({ userId: 'margaret' })
  await vi.advanceTimersByTimeAsync(10)

  expect(asked).toEqual([expect.stringContaining('/api/chats/grace/messages?')])
  expect(readTo('grace')).toBeUndefined()
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Line } from '../../platform/socket.ts'
import { CHATS } from './chats.calls.ts'
import { followChats } from './chats.live.ts'

let client: QueryClient
let say: (unread: number) => void
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
})
afterEach(() => {
  stop()
  vi.useRealTimers()
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

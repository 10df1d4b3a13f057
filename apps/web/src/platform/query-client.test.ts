import {
  focusManager,
  InfiniteQueryObserver,
  MutationObserver,
  QueryObserver,
} from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { Failure } from './call.ts'
import { askAnew, createQueryClient } from './query-client.ts'

const KEY = ['list']

/** A list of numbered pages that answers when it is told to. */
function openList() {
  const client = createQueryClient(() => undefined)
  const waiting: (() => void)[] = []
  const asked: number[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam)
      return new Promise<number>((resolve) => waiting.push(() => resolve(pageParam)))
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
  })
  const stop = observer.subscribe(() => undefined)
  const answer = async () => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()?.()
  }
  return {
    client,
    observer,
    asked,
    answer,
    stop,
    pages: () => observer.getCurrentResult().data?.pages,
  }
}

test('a list that was asked for more and changes meanwhile grows, and is then asked for anew', async () => {
  const list = openList()
  await list.answer()
  await vi.waitFor(() => expect(list.pages()).toEqual([1]))

  const more = list.observer.fetchNextPage()
  const anew = askAnew(list.client, KEY)
  await list.answer()
  await more
  expect(list.pages()).toEqual([1, 2])
  await list.answer()
  await list.answer()
  await anew

  expect([list.pages(), list.asked]).toEqual([
    [1, 2],
    [1, 2, 1, 2],
  ])
  list.stop()
})

test('a question that is refused while somebody leaves is no lost session; what they ask for themselves is', async () => {
  const lost: string[] = []
  let isLeaving = true
  const client = createQueryClient(
    ({ message }) => lost.push(message),
    () => isLeaving,
  )
  const refuse = (why: string) => () => Promise.reject(new Failure(why, { status: 401 }))
  const ask = (why: string) =>
    client.query({ queryKey: [why], queryFn: refuse(why) }).catch(() => undefined)

  await ask('while they leave')
  await new MutationObserver(client, { mutationFn: refuse('the leaving itself') })
    .mutate()
    .catch(() => undefined)
  isLeaving = false
  await ask('afterwards')

  expect(lost).toEqual(['the leaving itself', 'afterwards'])
})

test('a question that has no answer yet is put anew when something changes', async () => {
  const list = openList()
  await vi.waitFor(() => expect(list.asked).toEqual([1]))

  const anew = askAnew(list.client, KEY)
  await vi.waitFor(() => expect(list.asked).toEqual([1, 1]))
  await list.answer()
  await list.answer()
  await anew

  expect(list.pages()).toEqual([1])
  list.stop()
})

test('a look at the window asks again for what is known and for what failed, and not for what was refused', async () => {
  const asked: string[] = []
  const client = createQueryClient(() => undefined)
  client.mount()
  const watch = (name: string, answer: () => Promise<unknown>) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        asked.push(name)
        return answer()
      },
      retry: false,
    }).subscribe(() => undefined)
  const fail = (status: number) => () => Promise.reject(new Failure('No.', { status }))
  const stops = [
    watch('known', async () => 'it'),
    watch('blocked', fail(403)),
    watch('missing', fail(404)),
    watch('stumbled', fail(500)),
    watch('too often', fail(429)),
  ]
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  asked.length = 0

  focusManager.setFocused(false)
  focusManager.setFocused(true)

  await vi.waitFor(() => expect(asked).toContain('too often'))
  expect(asked).toEqual(['known', 'stumbled', 'too often'])
  focusManager.setFocused(undefined)
  for (const stop of stops) stop()
  client.unmount()
})

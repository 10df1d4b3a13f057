import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { oneAtATime, openTogether, sharing } from './together.ts'

const NO_DATABASE = {} as Database

test('whoever comes in one turn is answered together, 64 at most, and each gets their own answer', async () => {
  const sizes: number[] = []
  const together = openTogether(NO_DATABASE)
  const double = async (_db: Database, all: readonly number[]): Promise<number[]> => {
    sizes.push(all.length)
    await delay(5)
    return all.map((one) => one * 2)
  }

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => together(double, index)),
  )

  expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => index * 2))
  expect(sizes).toEqual([64, 64, 64, 8])
})

test('one that fails hurts no other', async () => {
  const together = openTogether(NO_DATABASE)
  const halve = async (_db: Database, all: readonly number[]): Promise<number[]> => {
    await delay(1)
    if (all.some((one) => one % 2)) throw new Error('odd')
    return all.map((one) => one / 2)
  }

  const answers = await Promise.allSettled([2, 4, 6, 8, 9, 10].map((one) => together(halve, one)))

  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'odd'))).toEqual([
    1,
    2,
    3,
    4,
    'odd',
    5,
  ])
})

test('only those are answered at once who have everything in common', async () => {
  const sizes: number[] = []
  const together = openTogether(NO_DATABASE)
  const part = {}
  const count = sharing((page: number, own: object) => async (_db, all: readonly string[]) => {
    sizes.push(all.length)
    return all.map(() => [page, own])
  })

  const asked = [count(1, part), count(2, part), count(1, part), count(1, {})]
  const answers = await Promise.all(asked.map((statement) => together(statement, 'one')))

  expect(answers.map(([page]) => page)).toEqual([1, 2, 1, 1])
  expect(sizes).toEqual([2, 1, 1])
})

/** A statement that runs one at a time, how many each run of it answers, and what ends each. */
function openHeld() {
  const sizes: number[] = []
  const ends: (() => void)[] = []
  const echo = oneAtATime(async (_db, all: readonly number[]) => {
    sizes.push(all.length)
    await new Promise<void>((resolve) => ends.push(resolve))
    return [...all]
  })
  return { echo, sizes, ends }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a statement of which one runs at a time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('the next answers all who came meanwhile', async () => {
    const { echo, sizes, ends } = openHeld()
    const together = openTogether(NO_DATABASE)
    const answers: Promise<number>[] = []
    for (const one of [1, 2, 3]) {
      answers.push(together(echo, one))
      await turn()
    }
    expect(sizes).toEqual([1])

    ends[0]?.()
    await turn()
    expect(sizes).toEqual([1, 2])

    ends[1]?.()
    expect(await Promise.all(answers)).toEqual([1, 2, 3])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the next does not wait for one that takes long, and two at most are under way', async () => {
    const { echo, sizes, ends } = openHeld()
    const together = openTogether(NO_DATABASE)
    const first = together(echo, 1)
    await turn()
    const second = together(echo, 2)
    await turn()
    expect(sizes).toEqual([1])
    vi.advanceTimersByTime(5)
    expect(sizes).toEqual([1, 1])

    const others = [together(echo, 3), together(echo, 4)]
    await turn()
    vi.advanceTimersByTime(60_000)
    expect(sizes).toEqual([1, 1])

    ends[1]?.()
    expect(await second).toBe(2)
    await turn()
    expect(sizes).toEqual([1, 1, 2])

    ends[2]?.()
    ends[0]?.()
    expect(await Promise.all([first, ...others])).toEqual([1, 3, 4])
  })
})

describe('a database that cannot answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('is asked once for all who wait, and not once more for each', async () => {
    let runs = 0
    const together = openTogether(NO_DATABASE)
    const cancelled = async (): Promise<number[]> => {
      runs++
      throw Object.assign(new Error('canceling statement due to statement timeout'), {
        code: '57014',
      })
    }

    const answers = await Promise.allSettled([1, 2, 3].map((one) => together(cancelled, one)))

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(runs).toBe(1)
  })

  test('keeps nobody waiting longer than five seconds, before their turn or after', async () => {
    const { echo, ends } = openHeld()
    const together = openTogether(NO_DATABASE)
    const asked: Promise<number>[] = []
    for (const afterMs of [0, 100, 100, 3000]) {
      vi.advanceTimersByTime(afterMs)
      asked.push(together(echo, asked.length))
      await turn()
    }
    expect(ends).toHaveLength(2)
    const answers = Promise.allSettled(asked)

    vi.advanceTimersByTime(2500)
    for (const end of ends) end()
    await turn()
    for (const end of ends) end()

    expect((await answers).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(vi.getTimerCount()).toBe(0)
  })
})

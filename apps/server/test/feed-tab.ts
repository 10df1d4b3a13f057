// Somebody in front of a feed: communities to meet and tabs that swipe through them.
import { expect } from 'vitest'
import * as requests from '@devgrove/contract/connections'
import { type FeedUser, viewFeed } from '@devgrove/contract/feed'
import type { FeedPassId } from '@devgrove/contract/ids'
import type { Person, World } from './world.ts'

export const DAY_MS = 24 * 3600 * 1000

export async function community(world: World, size: number): Promise<Person[]> {
  const people: Person[] = []
  const now = Date.now()
  for (let index = 0; index < size; index++) {
    people.push(
      await world.person('Member', {
        username: `member${index}`,
        joinedAt: new Date(now - ((index * 37) % 500) * DAY_MS),
        lastActiveAt: new Date(now - ((index * 53) % 90) * DAY_MS),
        skills: [`Skill${index % 40}`, 'TypeScript'],
      }),
    )
  }
  return people
}

export const page = (viewer: Person, number: number, pass?: FeedPassId, limit?: number) =>
  viewer.call(viewFeed, {
    query: { page: String(number), ...(pass && { pass }), ...(limit && { limit: String(limit) }) },
  })

export type Choice = 'interested' | 'ignored' | 'skip'

export async function swipe(viewer: Person, card: FeedUser, choice: Choice): Promise<void> {
  if (choice === 'skip') return
  const route = choice === 'interested' ? requests.sendInterest : requests.ignoreUser
  const { status } = await viewer.call(route, { params: { userId: card._id } })
  expect(status).toBe(200)
}

/** One tab that swipes a pass from its first page to its end. */
export class Tab {
  readonly shown: string[] = []
  readonly pageSizes: number[] = []
  #page = 0
  #pass: FeedPassId | undefined
  isOver = false
  readonly viewer: Person

  constructor(viewer: Person) {
    this.viewer = viewer
  }

  async next(choose: (card: FeedUser) => Choice): Promise<void> {
    this.#page++
    const { status, body } = await page(this.viewer, this.#page, this.#pass)
    expect(status).toBe(200)
    this.#pass = body.pass
    this.pageSizes.push(body.users.length)
    if (body.users.length === 0) {
      this.isOver = true
      return
    }
    this.shown.push(...body.users.map((card) => card._id))
    for (const card of body.users) await swipe(this.viewer, card, choose(card))
  }

  async toTheEnd(choose: (card: FeedUser) => Choice): Promise<void> {
    while (!this.isOver) await this.next(choose)
  }
}

import { v7 as uuidv7 } from 'uuid'
import type { UserId } from '@devgrove/contract/ids'
import type { Role } from '@devgrove/contract/profiles'
import { Chance } from './chance.ts'
import { PRODUCT_CRAFTS } from './crafts-of-products.ts'
import { SYSTEM_CRAFTS } from './crafts-of-systems.ts'
import type { Craft } from './crafts.ts'
import { NAMES, plainLetters } from './names.ts'
import { FACTS, PLACES, WISHES } from './sayings.ts'

const CRAFTS = [...SYSTEM_CRAFTS, ...PRODUCT_CRAFTS]
const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000

export interface DemoMember {
  id: UserId
  username: string
  firstName: string
  lastName: string
  headline: string
  about: string
  skills: string[]
  role: Role
  premiumUntil: Date | null
  joinedAt: Date
  lastActiveAt: Date
}

/** The three accounts that somebody who tries Devgrove logs in with. */
export const ACCOUNTS: readonly {
  username: string
  firstName: string
  lastName: string
  role: Role
}[] = [
  { username: 'demo', firstName: 'Robin', lastName: 'Ashgrove', role: 'user' },
  { username: 'demo_moderator', firstName: 'Wanda', lastName: 'Elmwood', role: 'moderator' },
  { username: 'demo_admin', firstName: 'Juniper', lastName: 'Birchall', role: 'admin' },
]

/** `size` developers, the demo accounts first. The same people every time; only their dates are counted back from `now`. */
export function makeCommunity(size: number, now: Date): DemoMember[] {
  const chance = new Chance(2026)
  const taken = new Set(ACCOUNTS.map((account) => account.username))
  const members: DemoMember[] = ACCOUNTS.map((account) => ({
    ...makeMember(chance, now, account, true),
    role: account.role,
    premiumUntil: null,
  }))
  for (let index = members.length; index < size; index++) {
    members.push(makeMember(chance, now, makeName(chance, taken)))
  }
  return members
}

function makeName(chance: Chance, taken: Set<string>) {
  const home = chance.pick(NAMES)
  const firstName = chance.pick(home.given)
  const lastName = chance.pick(home.family)
  const [first, last] = [plainLetters(firstName), plainLetters(lastName)]
  const shapes = [
    `${first}.${last}`,
    `${first}_${last.slice(0, 3)}`,
    `${first}${last.slice(0, 1)}`,
    `${first.slice(0, 1)}${last}`,
  ]
  const wanted = chance.some(shapes, shapes.length)
  const free =
    wanted.find((shape) => shape.length >= 3 && !taken.has(shape)) ?? `${first}${taken.size}`
  const username = free.slice(0, 30)
  taken.add(username)
  return { username, firstName, lastName }
}

function makeMember(
  chance: Chance,
  now: Date,
  name: { username: string; firstName: string; lastName: string },
  isComplete = false,
): DemoMember {
  const craft = chance.pick(CRAFTS)
  const focus = chance.pick(craft.focus)
  const place = chance.pick(PLACES)
  const joinedAt = new Date(now.getTime() - (1 + chance.next() ** 2 * 700) * DAY_MS)
  const activeAgo = Math.min(
    chance.next() ** 3 * 40 * DAY_MS + chance.next() * 20 * HOUR_MS,
    now.getTime() - joinedAt.getTime(),
  )
  return {
    ...name,
    id: uuidv7({
      msecs: joinedAt.getTime(),
      random: chance.bytes(16),
      seq: chance.below(2 ** 31),
    }) as UserId,
    headline:
      isComplete || chance.next() < 0.94 ? makeHeadline(chance, craft.title, focus, place) : '',
    about: isComplete || chance.next() < 0.9 ? makeAbout(chance, craft, focus) : '',
    skills: makeSkills(chance, craft),
    role: 'user',
    premiumUntil:
      chance.next() < 0.14 ? new Date(now.getTime() + (5 + chance.below(25)) * DAY_MS) : null,
    joinedAt,
    lastActiveAt: new Date(now.getTime() - activeAgo),
  }
}

function makeHeadline(chance: Chance, title: string, focus: string, place: string): string {
  const sentence = `${focus.slice(0, 1).toUpperCase()}${focus.slice(1)}`
  return chance.pick([
    `${title} at ${place}: ${focus}.`,
    `${sentence}. ${title} at ${place}.`,
    `${title}. ${sentence}.`,
  ])
}

function makeSkills(chance: Chance, craft: Craft): string[] {
  const own = chance.some(craft.skills, 3 + chance.below(5))
  const others = chance.some(chance.pick(CRAFTS).skills, chance.below(3))
  return [...new Set([...own, ...others])]
}

function makeAbout(chance: Chance, craft: Craft, focus: string): string {
  const [first, second] = chance.some(FACTS, 2)
  const now = `${craft.story} At the moment: ${focus}.`
  const list = chance
    .some(craft.skills, 3)
    .map((skill) => `- ${skill}`)
    .join('\n')
  const shapes = [
    `${now}\n\n${first}\n\n${chance.pick(WISHES)}`,
    `## What I do\n\n${now}\n\n## What I use most\n\n${list}\n\n${chance.pick(WISHES)}`,
    `${first} ${second}\n\n**Ask me about** ${craft.focus[0]}.\n\n${chance.pick(WISHES)}`,
  ]
  return chance.pick(shapes)
}

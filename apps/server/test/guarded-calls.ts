// The calls that must stay cheap, and how much each may cost among 20,000 members (docs/testing.md).
import * as accounts from '@devgrove/contract/accounts'
import { viewAdminPlans } from '@devgrove/contract/admin-plans'
import * as blocks from '@devgrove/contract/blocks'
import { searchChat } from '@devgrove/contract/chat-search'
import * as chats from '@devgrove/contract/chats'
import * as connections from '@devgrove/contract/connections'
import { viewInbox } from '@devgrove/contract/contact'
import * as feed from '@devgrove/contract/feed'
import * as membership from '@devgrove/contract/membership'
import * as moderation from '@devgrove/contract/moderation'
import { AlertState, viewAlerts } from '@devgrove/contract/payment-alerts'
import * as profiles from '@devgrove/contract/profiles'
import * as reports from '@devgrove/contract/reports'
import type { Route } from '@devgrove/contract/route'
import { searchPeople } from '@devgrove/contract/search'
import * as presets from '@devgrove/contract/search-presets'
import { countNewUsers, countRequests, listEveryRequest } from '@devgrove/contract/statistics'
import { listNotifications } from '@devgrove/contract/notifications'
import { listViews } from '@devgrove/contract/views'
import type { Cast } from './crowd.ts'
import type { Person, World } from './world.ts'

export interface Scene {
  world: World
  who: Person
  cast: Cast
  /** How many rows a page is to have. */
  limit: string
}

export interface GuardedCall {
  name: string
  by: keyof Cast
  route: Route
  input: (scene: Scene) => Promise<object>
  /** Whether it shows a page of rows. */
  isPaged: boolean
}

type Input = Record<string, unknown> | ((scene: Scene) => object | Promise<object>)

function call(name: string, by: keyof Cast, route: Route, input: Input = {}): GuardedCall {
  const inputOf = async (scene: Scene) => (typeof input === 'function' ? input(scene) : input)
  return { name, by, route, input: inputOf, isPaged: false }
}

const paged = (...parts: Parameters<typeof call>): GuardedCall => ({
  ...call(...parts),
  isPaged: true,
})

const profileOf =
  (whose: keyof Cast) =>
  ({ cast }: Scene) => ({ params: { username: cast[whose].username } })
const named =
  (whose: keyof Cast) =>
  ({ cast }: Scene) => ({ params: { userId: cast[whose].userId } })
const page =
  (number: number) =>
  ({ limit }: Scene) => ({ query: { page: String(number), limit } })

const own: readonly GuardedCall[] = [
  call('own profile', 'wellKnown', accounts.viewOwnProfile),
  call('own sessions', 'wellKnown', accounts.listSessions),
  call('own counts', 'wellKnown', connections.countOwn),
  call('own membership', 'wellKnown', membership.viewMembership),
  call('own presets', 'wellKnown', presets.listPresets),
  paged('own reports', 'wellKnown', reports.listOwnReports, page(1)),
  call('notifications', 'wellKnown', listNotifications),
  paged('who viewed me', 'wellKnown', listViews, page(1)),
  paged('whom I block', 'wellKnown', blocks.listBlocked, page(1)),
]

const people: readonly GuardedCall[] = [
  call('profile, own', 'wellKnown', profiles.viewProfile, profileOf('wellKnown')),
  call('profile, of a stranger', 'wellKnown', profiles.viewProfile, profileOf('ordinary')),
  call('profile, of a connection', 'wellKnown', profiles.viewProfile, profileOf('friend')),
  call('profile, of somebody well known', 'ordinary', profiles.viewProfile, profileOf('wellKnown')),
  call('counts of somebody', 'ordinary', connections.countOf, named('wellKnown')),
  call('relation to somebody', 'friend', connections.viewRelation, named('wellKnown')),
]

const networks: readonly GuardedCall[] = connections.ListName.options.flatMap((list) =>
  [1, 20].map((number) =>
    paged(`networks: ${list}, page ${number}`, 'wellKnown', connections.listRequests, (scene) => ({
      params: { list },
      ...page(number)(scene),
    })),
  ),
)

const LISTS_ASKED: readonly [string, connections.ListName, object][] = [
  ['send, the oldest', 'send', { order: 'oldest' }],
  ['followers, far from the oldest', 'followers', { order: 'oldest', page: '20' }],
  ['accepted, by a letter', 'accepted', { q: 'm' }],
  ['ignored, by a letter', 'ignored', { q: 'm' }],
  ['followers, by a letter', 'followers', { q: 'm' }],
  ['send, by a letter, the oldest', 'send', { q: 'm', order: 'oldest' }],
  ['followers, by a name', 'followers', { q: 'maria' }],
  ['followers, nobody', 'followers', { q: 'qqqqqqqqq' }],
]

const askedLists: readonly GuardedCall[] = LISTS_ASKED.map(([name, list, query]) =>
  paged(`networks: ${name}`, 'wellKnown', connections.listRequests, ({ limit }) => ({
    params: { list },
    query: { ...query, limit },
  })),
)

const passOf = async ({ who }: Scene) => (await who.call(feed.viewFeed)).body.pass

const feeds: readonly GuardedCall[] = [
  paged('feed, first page', 'ordinary', feed.viewFeed, page(1)),
  paged('feed, first page of somebody well known', 'wellKnown', feed.viewFeed, page(1)),
  paged('feed, next page', 'ordinary', feed.viewFeed, async (scene) => ({
    query: { page: '2', limit: scene.limit, pass: await passOf(scene) },
  })),
  paged('feed, a page again', 'ordinary', feed.viewFeed, async (scene) => ({
    query: { page: '1', limit: scene.limit, pass: await passOf(scene) },
  })),
]

/** A name with a letter left out. */
const mistyped = (name: string): string => name.slice(0, 2) + name.slice(3)

const SEARCHES: Record<string, (cast: Cast) => object> = {
  'one letter': () => ({ query: 'm' }),
  'a common beginning': () => ({ query: 'ma' }),
  'a longer beginning': () => ({ query: 'mari' }),
  'a deep page': () => ({ query: 'ma', page: '10' }),
  'a username': (cast) => ({ query: `@${cast.friend.username}` }),
  'one typo': (cast) => ({ query: mistyped(cast.friend.lastName) }),
  'a skill': () => ({ query: 'skill 1' }),
  nobody: () => ({ query: 'qqqqqqqqq' }),
  'with a filter': () => ({ query: 'ma', skill: 'Skill 0,Skill 1' }),
  'one typo with a filter': (cast) => ({
    query: mistyped(cast.friend.lastName),
    skill: 'Skill 0',
  }),
}

const searches: readonly GuardedCall[] = Object.entries(SEARCHES).map(([name, query]) =>
  call(`search: ${name}`, 'ordinary', searchPeople, ({ cast, limit }) => ({
    query: { ...query(cast), limit },
  })),
)

/** After the first page. */
const laterChats = async ({ who }: Scene) => {
  const last = (await who.call(chats.listChats)).body.chats.at(-1)
  return { query: { before: last?.lastMessageAt, userId: last?.userId } }
}

const talks: readonly GuardedCall[] = [
  call('chats', 'wellKnown', chats.listChats),
  call('chats, of somebody with thousands', 'talkative', chats.listChats),
  call('chats, of somebody with thousands, a later page', 'talkative', chats.listChats, laterChats),
  paged('messages, the latest', 'wellKnown', chats.viewMessages, ({ cast, limit }) => ({
    params: { userId: cast.friend.username },
    query: { limit },
  })),
  paged('messages, far back', 'wellKnown', chats.viewMessages, ({ cast, limit }) => ({
    params: { userId: cast.friend.username },
    query: { limit, before: '2026-11-19T00:00:00.000Z' },
  })),
  call('search in a chat', 'wellKnown', searchChat, ({ cast }) => ({
    params: { userId: cast.friend.username },
    query: { q: 'message' },
  })),
  call('search in a chat: nothing', 'wellKnown', searchChat, ({ cast }) => ({
    params: { userId: cast.friend.username },
    query: { q: 'qqqqqqqqq' },
  })),
]

const staff: readonly GuardedCall[] = [
  call('statistics: new members of a year', 'admin', countNewUsers, {
    params: { period: 'year' },
  }),
  call('statistics: requests of a year', 'admin', countRequests, {
    params: { data: 'all', period: 'year' },
  }),
  ...[1, 20].map((number) =>
    paged(`requests of everybody, page ${number}`, 'admin', listEveryRequest, (scene) => ({
      params: { status: 'all' },
      ...page(number)(scene),
    })),
  ),
  paged('members for staff', 'moderator', moderation.viewUsers, ({ limit }) => ({
    params: { state: 'all' },
    query: { limit },
  })),
  paged('members for staff, by name', 'moderator', moderation.viewUsers, ({ limit }) => ({
    params: { state: 'active' },
    query: { limit, query: 'maria' },
  })),
  paged('members for staff, by a letter', 'moderator', moderation.viewUsers, ({ limit }) => ({
    params: { state: 'active' },
    query: { limit, query: 'm' },
  })),
  call(
    'what an admin looks up of somebody',
    'admin',
    moderation.viewUserDetail,
    named('wellKnown'),
  ),
  call('what somebody paid', 'admin', membership.viewReceiptsOf, named('wellKnown')),
  paged('audit log', 'admin', moderation.viewLog, page(1)),
  call('plans of admins', 'admin', viewAdminPlans),
  paged('reports that wait', 'moderator', reports.viewReports, (scene) => ({
    params: { state: 'open' },
    ...page(1)(scene),
  })),
  call('how many reports wait', 'moderator', reports.countReports),
  paged('inbox', 'admin', viewInbox, (scene) => ({
    params: { folder: 'waiting' },
    ...page(1)(scene),
  })),
  ...AlertState.options.map((state) =>
    paged(`payments without an order, ${state}`, 'admin', viewAlerts, (scene) => ({
      params: { state },
      ...page(1)(scene),
    })),
  ),
]

export const reads = [
  ...own,
  ...people,
  ...networks,
  ...askedLists,
  ...feeds,
  ...searches,
  ...talks,
  ...staff,
]

const NEWCOMER = { username: 'newcomer', password: 'Zx9!kk2Lqp' }

const firstWaiting = async ({ who }: Scene) => {
  const { body } = await who.call(connections.listRequests, { params: { list: 'received' } })
  return body.user[0]?._id
}

export const writes: readonly GuardedCall[] = [
  call('log in', 'ordinary', accounts.logIn, async ({ world }) => {
    const facts = { firstName: 'New', lastName: '', email: 'newcomer@example.org' }
    await world.call(accounts.signUp, { body: { ...NEWCOMER, ...facts } })
    return { body: NEWCOMER }
  }),
  call('send interest', 'ordinary', connections.sendInterest, named('asking')),
  call('accept', 'wellKnown', connections.acceptRequest, async (scene) => ({
    params: { requestId: await firstWaiting(scene) },
  })),
  call('report somebody', 'ordinary', reports.reportPerson, (scene) => ({
    ...named('friend')(scene),
    body: { reason: 'spam' },
  })),
  call('give somebody a role', 'admin', moderation.changeRole, ({ cast }) => ({
    params: { role: 'moderator', userId: cast.asking.userId },
    body: {},
  })),
]

// Owns which calls are measured, and with whom: the hot ones of docs/performance.md.
import type { Asked } from './load.ts'
import type { Member, Scene } from './scene.ts'

export interface Call {
  name: string
  /** What is asked; a call that changes something is asked once each. */
  requests: (scene: Scene, ask: Ask, round: number) => Promise<Asked[]>
  changes?: true
  /** What it changes it can begin anew as often as is wanted, so a server can be warmed up with it. */
  isEndless?: true
}

/** Asks the server that is measured, one at a time. */
export type Ask = (asked: Asked) => Promise<unknown>

const ONCE_EACH = 1600
const LISTS = ['accepted', 'followers', 'send', 'ignored', 'received', 'rejected'] as const

const get = (path: string, { cookie }: Member): Asked => ({ method: 'GET', path, cookie })

/** Many members, the stars and the swipers among them as the few they are. */
const everybody = ({ viewers, stars, swipers }: Scene): Member[] => [
  ...viewers,
  ...stars,
  ...swipers,
]

const forEverybody = (path: string): Call['requests'] => {
  return async (scene) => everybody(scene).map((member) => get(path, member))
}

const viewsOfOthers: Call['requests'] = async ({ viewers, stars }) =>
  viewers.map((viewer, index) => {
    const others = index % 10 === 0 ? stars : viewers
    const other = others[(index * 7 + 1) % others.length]
    return get(`/api/profile/${other?.username}`, viewer)
  })

/** Page after page of one's own pass, as whoever swipes asks for them: each viewer's are asked for over one connection. */
const laterPages: Call['requests'] = async ({ viewers }, ask) => {
  const passes: string[] = []
  for (const viewer of viewers) {
    const { pass } = (await ask(get('/api/feed', viewer))) as { pass: string }
    passes.push(pass)
  }
  return [2, 3, 4, 5, 6, 7, 8, 9].flatMap((page) =>
    viewers.map((viewer, index) => get(`/api/feed?page=${page}&pass=${passes[index]}`, viewer)),
  )
}

const mistyped = (word: string, place: number): string =>
  place % 2 ? word.slice(0, 3) + word.slice(4) : `${word.slice(0, 3)}x${word.slice(4)}`

/** A third each: beginnings of one to four letters, names as they are, and names with a letter wrong. */
const searches: Call['requests'] = async ({ client, viewers }) => {
  const { rows } = await client.query<{ name: string; username: string }>(
    `select first_name || ' ' || last_name as name, username from users where id = any($1)`,
    [viewers.map(({ id }) => id)],
  )
  return rows.map(({ name, username }, index) => {
    const lower = name.toLowerCase()
    const queries = [
      lower.slice(0, 1 + (index % 4)),
      index % 2 ? lower : username,
      mistyped(index % 2 ? lower : username, index),
    ]
    const query = encodeURIComponent(queries[index % 3] ?? '')
    return get(`/api/search?query=${query}`, viewers[index] as Member)
  })
}

const deepLists: Call['requests'] = async ({ stars, swipers }) => {
  const pages = [50, 120, 250, 400]
  const ofStars = ['followers', 'received', 'accepted']
  const ofSwipers = ['send', 'ignored', 'accepted']
  return pages.flatMap((page) => [
    ...stars.flatMap((star) =>
      ofStars.map((list) => get(`/api/request/${list}?page=${page}`, star)),
    ),
    ...swipers.flatMap((swiper) =>
      ofSwipers.map((list) => get(`/api/request/${list}?page=${Math.min(page, 150)}`, swiper)),
    ),
  ])
}

interface Talk {
  low: string
  high: string
  middle: Date | null
}

const messages =
  (kind: 'latest' | 'deep'): Call['requests'] =>
  async ({ client, enter }) => {
    // the longest there are, and where half of each is over
    const { rows } = await client.query<Talk>(
      `select low_user_id as low, high_user_id as high,
         (select created_at from messages where conversation_id = c.id
          order by created_at desc offset 2000 limit 1) as middle
       from conversations c where last_text like 'Message 5000 of%' limit 30`,
    )
    const { rows: some } = await client.query<Talk>(
      `select low_user_id as low, high_user_id as high, null as middle
       from conversations tablesample system (1) limit 170`,
    )
    const talks = kind === 'deep' ? rows : [...rows, ...some]
    const readers = await enter(talks.map(({ low }) => low))
    const peers = await enter(talks.map(({ high }) => high))
    return talks.map(({ middle }, index) => {
      const before = kind === 'deep' && middle ? `?before=${middle.toISOString()}` : ''
      return get(`/api/chats/${peers[index]?.username}/messages${before}`, readers[index] as Member)
    })
  }

// pairs between whom there is nothing yet
const interests: Call['requests'] = async ({ client, viewers, members }, _ask, round) => {
  const { rows } = await client.query<{ viewer: number; id: string }>(
    `select v.place::int - 1 as viewer, b.id from unnest($1::uuid[]) with ordinality v(id, place)
     cross join generate_series(1, 8) k
     join bench_numbers b on b.n = 1 + (v.place * 7907 + k * 104723 + $2 * 15485863::bigint) % $3
     where b.id <> v.id and not exists (
       select from requests r where least(r.from_user_id, r.to_user_id) = least(v.id, b.id)
         and greatest(r.from_user_id, r.to_user_id) = greatest(v.id, b.id))
     order by hashtext(b.id::text || v.place) limit $4`,
    [
      viewers.map(({ id }) => id),
      round * 37 + Math.floor(Math.random() * 1000),
      members,
      ONCE_EACH,
    ],
  )
  return rows.map(({ viewer, id }) => ({
    method: 'POST',
    path: `/api/request/send/interested/${id}`,
    cookie: viewers[viewer]?.cookie ?? '',
  }))
}

const acceptances: Call['requests'] = async ({ client, enter }) => {
  const { rows } = await client.query<{ id: string; receiver: string }>(
    // nobody answers many at the same moment: one of each receiver
    `select distinct on (to_user_id) id, to_user_id as receiver from (
       select id, to_user_id from requests where status = 'interested' and id > gen_random_uuid() order by id limit 3 * $1) r
     order by to_user_id limit $1`,
    [ONCE_EACH],
  )
  if (rows.length < ONCE_EACH / 2) {
    throw new Error('Too few requests are left to accept: fill a database of this size anew.')
  }
  const receivers = await enter(rows.map(({ receiver }) => receiver))
  return rows.map(({ id }, index) => ({
    method: 'PATCH',
    path: `/api/request/review/accepted/${id}`,
    cookie: receivers[index]?.cookie ?? '',
  }))
}

const PASSWORD = 'Quiet#River42'

/** One password for a few members: the hash of whoever signed up with it is given to them all. */
const logins: Call['requests'] = async ({ client, viewers }, ask) => {
  const few = viewers.slice(0, 64)
  const username = `bench_login_${Date.now().toString(36)}`
  await ask({
    method: 'POST',
    path: '/api/signup',
    body: {
      firstName: 'Bench',
      lastName: 'Login',
      username,
      email: `${username}@bench.invalid`,
      password: PASSWORD,
    },
  })
  await client.query(
    `with made as (select a.* from accounts a join users u on u.id = a.user_id where u.username = $1)
     insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select gen_random_uuid(), u.id, made.provider_id, u.id, made.password, now(), now()
     from made, unnest($2::uuid[]) u(id)
     on conflict (provider_id, account_id) do nothing`,
    [username, few.map(({ id }) => id)],
  )
  await client.query('delete from users where username = $1', [username])
  return few.map((member) => ({
    method: 'POST',
    path: '/api/login',
    body: { username: member.username, password: PASSWORD },
  }))
}

const ofAdmin =
  (paths: readonly string[]): Call['requests'] =>
  async ({ admin }) =>
    Array.from({ length: 96 }, (_, index) => get(paths[index % paths.length] ?? '', admin))

const PERIODS = ['day', 'week', 'month', 'year']
const KINDS = ['interested', 'accepted', 'rejected', 'ignored']

export const CALLS: readonly Call[] = [
  { name: 'log in', requests: logins },
  { name: 'own profile', requests: forEverybody('/api/profile/view') },
  { name: 'profile of another', requests: viewsOfOthers },
  { name: 'feed, first page', requests: forEverybody('/api/feed') },
  { name: 'feed, later pages', requests: laterPages, changes: true, isEndless: true },
  { name: 'search', requests: searches },
  ...LISTS.map((list) => ({
    name: `list ${list}, first page`,
    requests: forEverybody(`/api/request/${list}`),
  })),
  { name: 'lists, deep pages', requests: deepLists },
  { name: 'counts', requests: forEverybody('/api/user/totalStatus') },
  { name: 'chats', requests: forEverybody('/api/chats') },
  { name: 'messages, latest', requests: messages('latest') },
  { name: 'messages, deep', requests: messages('deep') },
  {
    name: 'statistics',
    requests: ofAdmin([
      ...PERIODS.map((period) => `/api/user/new/${period}`),
      ...KINDS.flatMap((kind) => PERIODS.map((period) => `/api/request/${kind}/${period}`)),
    ]),
  },
  {
    name: 'lists of admins',
    requests: ofAdmin([
      ...['all', ...KINDS].map((kind) => `/api/admin/requests/${kind}`),
      ...['all', 'active', 'banned'].map((state) => `/api/moderator/viewUsers/${state}`),
      '/api/admin/requests/all?page=500',
      '/api/moderator/viewUsers/all?page=50',
    ]),
  },
  // last: what they write leaves parts of tallies and pages of indexes that the server tidies up in time
  { name: 'send interest', requests: interests, changes: true },
  { name: 'accept', requests: acceptances, changes: true },
]

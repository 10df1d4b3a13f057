// Owns who takes part in a measurement: members of a filled database, with sessions that the server believes.
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { BenchDatabase } from './bench-database.ts'
import { ADMIN, FIRST_SWIPER, STARS, SWIPERS } from './community.ts'

export interface Member {
  id: string
  username: string
  cookie: string
}

export interface Scene {
  client: pg.Client
  members: number
  /** Members at random, by a rule that is the same for every size. */
  viewers: Member[]
  /** Whom very many follow. */
  stars: Member[]
  /** Who showed interest in thousands. */
  swipers: Member[]
  admin: Member
  /** Signs members in by their ids, in their order. */
  enter: (ids: readonly string[]) => Promise<Member[]>
  close: () => Promise<void>
}

const VIEWERS = 400

export async function openScene(
  { connection }: BenchDatabase,
  members: number,
  secret: string,
): Promise<Scene> {
  const client = new pg.Client(connection)
  await client.connect()
  const enter = (ids: readonly string[]) => signIn(client, secret, ids)
  const byNumber = async (numbers: readonly number[]) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from bench_numbers where n = any($1) order by n',
      [numbers],
    )
    return enter(rows.map(({ id }) => id))
  }
  const numbers = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + index)
  const [admin] = await byNumber([ADMIN])
  if (!admin) throw new Error('There is no community in this database.')
  await client.query(`update users set role = 'admin' where id = $1 and role <> 'admin'`, [
    admin.id,
  ])
  return {
    client,
    members,
    viewers: await byNumber(
      numbers(0, VIEWERS).map((index) => 1 + Math.floor(((index + 0.37) * members) / VIEWERS)),
    ),
    stars: await byNumber(numbers(1, STARS)),
    swipers: await byNumber(numbers(FIRST_SWIPER, SWIPERS)),
    admin,
    enter,
    close: () => client.end(),
  }
}

/** The cookie of a session, signed as the server signs it. */
export function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `devgrove.session=${encodeURIComponent(`${token}.${signature}`)}`
}

async function signIn(
  client: pg.Client,
  secret: string,
  ids: readonly string[],
): Promise<Member[]> {
  const sessions = ids.map((userId) => ({
    id: uuidv7(),
    token: randomBytes(24).toString('base64url'),
    user_id: userId,
  }))
  await client.query(
    `insert into sessions (id, token, user_id, expires_at, last_seen_at, created_at, updated_at)
     select id, token, user_id, now() + interval '1 day', now(), now(), now()
     from jsonb_to_recordset($1) as x(id uuid, token text, user_id uuid)`,
    [JSON.stringify(sessions)],
  )
  const { rows } = await client.query<{ id: string; username: string }>(
    'select id, username from users where id = any($1)',
    [ids],
  )
  const usernames = new Map(rows.map(({ id, username }) => [id, username]))
  return sessions.map(({ token, user_id: id }) => {
    return { id, username: usernames.get(id) ?? '', cookie: cookieOf(token, secret) }
  })
}

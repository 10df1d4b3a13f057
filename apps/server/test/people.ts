// Puts members and their sessions into a database, as sign-up and log-in would leave them.
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { SessionId, UserId } from '@devgrove/contract/ids'
import { foldSkill } from '@devgrove/contract/skill-name'
import type { Database } from '../src/platform/database/database.ts'

const MONTH_MS = 30 * 24 * 3600 * 1000

export interface PersonFacts {
  username?: string
  skills?: string[]
  status?: 'active' | 'deactivated' | 'banned'
  role?: 'user' | 'moderator' | 'admin'
  lastActiveAt?: Date
  joinedAt?: Date
}

// ids tell who came first, also of those who came within one millisecond
let inserted = 0

export async function insertMember(
  db: Database,
  name: string,
  facts: PersonFacts,
  now: Date,
): Promise<{ userId: UserId; username: string }> {
  const { username = name.toLowerCase(), joinedAt = now, lastActiveAt = now, skills = [] } = facts
  const userId = uuidv7({ msecs: joinedAt.getTime(), seq: inserted++ }) as UserId
  const { status = 'active', role = 'user' } = facts
  await db
    .insertInto('users')
    .values({
      id: userId,
      username,
      email: `${username}@example.org`,
      first_name: name,
      last_name: 'Tester',
      skills,
      status,
      role,
      last_active_at: lastActiveAt,
      created_at: joinedAt,
      updated_at: now,
    })
    .execute()
  if (status === 'banned') await suspend(db, userId, now)
  for (const skill of skills) await giveSkill(db, userId, foldSkill(skill), lastActiveAt)
  return { userId, username }
}

async function suspend(db: Database, userId: UserId, now: Date): Promise<void> {
  const decision = { status: 'banned' as const, chosen_status: 'active' as const, reason: 'Spam.' }
  await db
    .insertInto('suspensions')
    .values({ user_id: userId, ...decision, set_at: now })
    .execute()
}

async function giveSkill(
  db: Database,
  userId: UserId,
  skill_key: string,
  activeAt: Date,
): Promise<void> {
  await db
    .insertInto('user_skills')
    .values({ user_id: userId, skill_key, active_at: activeAt })
    .execute()
  await sql`insert into skill_popularity (skill_key, people) values (${skill_key}, 1)
    on conflict (skill_key) do update set people = skill_popularity.people + 1`.execute(db)
}

/** Gives somebody a plan for some days. */
export async function giveMembership(
  db: Database,
  userId: UserId,
  membership_type: string,
  now: Date,
  days: number,
): Promise<void> {
  const ends_at = new Date(now.getTime() + days * 24 * 3600 * 1000)
  const period = { id: uuidv7(), user_id: userId, membership_type, starts_at: now, ends_at }
  await db.insertInto('membership_periods').values(period).execute()
  await db.updateTable('users').set({ premium_until: ends_at }).where('id', '=', userId).execute()
}

/** Begins a session and returns its cookie. */
export async function insertSession(
  db: Database,
  userId: UserId,
  secret: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7() as SessionId,
      token,
      user_id: userId,
      user_agent: null,
      expires_at: new Date(now.getTime() + MONTH_MS),
      last_seen_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `devgrove.session=${encodeURIComponent(`${token}.${signature}`)}`
}

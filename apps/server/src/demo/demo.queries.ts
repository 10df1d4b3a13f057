import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { foldSkill } from '@devgrove/contract/skill-name'
import { recount } from '../features/connections/relations/recount.queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { DemoChat } from './chats.ts'
import type { DemoMember } from './community.ts'
import type { DemoGraph } from './graph.ts'

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Writes the community in a few statements; the caller's transaction makes it all or nothing. */
export async function insertCommunity(
  db: Database,
  members: readonly DemoMember[],
  graph: DemoGraph,
): Promise<void> {
  await db.insertInto('users').values(members.map(userRow)).execute()
  await insertMemberships(db)
  const skills = members.flatMap((member) =>
    member.skills.map((skill) => ({
      user_id: member.id,
      skill_key: foldSkill(skill),
      active_at: member.lastActiveAt,
    })),
  )
  await db.insertInto('user_skills').values(skills).execute()
  await sql`insert into skill_popularity select skill_key, count(*) from user_skills group by skill_key`.execute(
    db,
  )
  await db
    .insertInto('requests')
    .values(
      graph.requests.map(({ id, from, to, status, createdAt, decidedAt }) => ({
        id,
        from_user_id: from,
        to_user_id: to,
        status,
        created_at: createdAt,
        decided_at: decidedAt,
      })),
    )
    .execute()
  await db
    .insertInto('ignores')
    .values(
      graph.ignores.map(({ id, from, to, createdAt }) => ({
        id,
        from_user_id: from,
        to_user_id: to,
        created_at: createdAt,
      })),
    )
    .execute()
  await recount(db)
}

/** What is older than that moment everybody has seen. */
export const insertNotificationMarks = (db: Database, seenTo: Date) =>
  sql`insert into notification_marks (user_id, seen_to) select id, ${seenTo} from users`.execute(db)

// nobody of the community has paid: what they have is a gift
const insertMemberships = (db: Database) =>
  sql`insert into membership_periods (id, user_id, membership_type, starts_at, ends_at)
    select gen_random_uuid(), u.id, p.membership_type, u.premium_until - interval '30 days', u.premium_until
    from users u join plans p on p.is_popular where u.premium_until is not null`.execute(db)

/** Writes chats with all that was said in them. */
export async function insertChats(db: Database, chats: readonly DemoChat[]): Promise<void> {
  const rows = chats.flatMap((chat) => {
    const last = chat.messages.at(-1)
    if (!last) return []
    return {
      id: chat.id,
      low_user_id: chat.low,
      high_user_id: chat.high,
      last_message_at: last.at,
      previous_message_at: chat.messages.at(-2)?.at ?? null,
      last_text: chat.lastText,
      last_is_from_low: last.isFromLow,
      low_unread: chat.lowUnread,
      high_unread: chat.highUnread,
    }
  })
  const messages = chats.flatMap((chat) =>
    chat.messages.map(({ id, conversationId, isFromLow, text, at }) => ({
      id,
      conversation_id: conversationId,
      is_from_low: isFromLow,
      text,
      created_at: at,
    })),
  )
  await db.insertInto('conversations').values(rows).execute()
  await db.insertInto('messages').values(messages).execute()
}

function userRow(member: DemoMember) {
  return {
    id: member.id,
    username: member.username,
    email: `${member.username}@devgrove.example`,
    email_verified: true,
    first_name: member.firstName,
    last_name: member.lastName,
    headline: member.headline,
    about: member.about,
    skills: member.skills,
    role: member.role,
    premium_until: member.premiumUntil,
    last_active_at: member.lastActiveAt,
    created_at: member.joinedAt,
    updated_at: member.joinedAt,
  }
}

export interface DemoAccount {
  userId: UserId
  username: string
  password: string | null
}

/** The accounts of whoever has one of these usernames, or had it once. */
export async function findAccounts(
  db: Database,
  usernames: readonly string[],
): Promise<DemoAccount[]> {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id as userId', 'users.username', 'accounts.password'])
    .where((user) =>
      user.or([
        user('users.username', 'in', [...usernames]),
        user.exists(
          user
            .selectFrom('former_usernames')
            .whereRef('user_id', '=', 'users.id')
            .where('username', 'in', [...usernames]),
        ),
      ]),
    )
    .where('accounts.provider_id', '=', 'credential')
    .orderBy('users.id')
    .execute()
}

export async function insertAccount(
  db: Database,
  account: { id: string; userId: UserId; password: string; now: Date },
): Promise<void> {
  const { id, userId, password, now } = account
  await db
    .insertInto('accounts')
    .values({
      id,
      account_id: userId,
      provider_id: 'credential',
      user_id: userId,
      password,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Gives an account another password and ends its sessions. */
export async function replacePassword(
  db: Database,
  userId: UserId,
  password: string,
): Promise<void> {
  const accounts = db.updateTable('accounts').set({ password }).where('user_id', '=', userId)
  await accounts.where('provider_id', '=', 'credential').execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

import { type RawBuilder, sql } from 'kysely'
import { limits } from '@devgrove/contract/limits'
import type { UserId } from '@devgrove/contract/ids'
import type { Act } from '@devgrove/contract/moderation'
import type { Role } from '@devgrove/contract/profiles'
import type { AppealId, AppealOutcome } from '@devgrove/contract/staff-appeals'
import type { Database } from '../../../platform/database/database.ts'
import { isAtWork } from '../staff.queries.ts'
import {
  asModeratedRow,
  moderated,
  type ModeratedRow,
  type StoredModerated,
} from '../users/moderated-users.queries.ts'
import { ALONE, ANSWERING } from './appeals.rules.ts'

/** Keeps a link that leads to an appeal against an act. */
export async function storeLink(
  db: Database,
  link: { hash: string; actId: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('appeal_links')
    .values({
      token_hash: link.hash,
      act_id: link.actId,
      user_id: link.userId,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Whether an act, which is called `act`, still has the member whom it concerns as it left them; a warning is never over. */
const holds = sql<boolean>`(act.kind = 'warning' or (exists (select from suspensions s where s.user_id = act.subject_id)
  and not exists (select from moderation_acts later
    where later.subject_id = act.subject_id and later.id > act.id and later.kind = 'status')))`

export interface DecisionRow extends Pick<Act, 'kind' | 'reason' | 'after'> {
  at: Date
  holds: boolean
}

/** What a link leads to, as long as it works. */
export async function findByLink(
  db: Database,
  hash: string,
  now: Date,
): Promise<DecisionRow | undefined> {
  const { rows } = await sql<DecisionRow>`
    select act.kind, act.reason, act.after, act.at, ${holds} as holds
    from appeal_links l join moderation_acts act on act.id = l.act_id
    where l.token_hash = ${hash} and l.expires_at > ${now}
      and not exists (select from appeals a where a.act_id = l.act_id)`.execute(db)
  return rows[0]
}

/** Stores an appeal by its link; of any number against one act, at once or one after the other, the first. */
export async function insertByLink(
  db: Database,
  hash: string,
  appeal: { id: AppealId; text: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into appeals (id, act_id, user_id, text, created_at)
    select ${appeal.id}::uuid, act_id, user_id, ${appeal.text}::text, ${now}::timestamptz from appeal_links
      where token_hash = ${hash} and expires_at > ${now}
    on conflict (act_id) do nothing returning id`.execute(db)
  return rows.length === 1
}

export interface Answerer {
  id: UserId
  role: Role
}

// `mayAnswerAppeal`, which its lists were made by
const mayBeAnsweredBy = ({ id, role }: Answerer): RawBuilder<boolean> =>
  sql<boolean>`(subject.id <> ${id} and case when act.actor_id is distinct from ${id}
    then ${role}::text || ' ' || subject.role || ' ' || coalesce(decider.role, 'gone') = any(${ANSWERING}::text[])
    else ${role}::text || ' ' || subject.role = any(${ALONE}::text[]) and not exists (select from users o
      where o.role <> 'user' and o.id <> ${id} and o.id <> subject.id and ${isAtWork('o')}
        and o.role || ' ' || subject.role || ' ' || ${role}::text = any(${ANSWERING}::text[])) end)`

const parties = sql`moderation_acts act on act.id = a.act_id left join users decider on decider.id = act.actor_id`

interface StoredAppeal extends DecisionRow {
  id: AppealId
  subject: StoredModerated
  by: string
  text: string
  createdAt: Date
}

export type AppealRow = Omit<StoredAppeal, 'subject'> & { subject: ModeratedRow }

/** Appeals that wait and that this one of the staff may answer, the oldest first, from after one of them on. */
export async function findOpen(
  db: Database,
  answerer: Answerer,
  after: AppealId | undefined,
): Promise<AppealRow[]> {
  const { rows } = await sql<StoredAppeal>`
    select a.id, row_to_json(subject) as subject, act.kind, act.reason, act.after, act.at, act.actor_name as by,
      ${holds} as holds, a.text, a.created_at as "createdAt"
    from appeals a join ${parties} cross join lateral (${moderated(sql`select a.user_id as id`)}) subject
    where a.outcome is null ${after ? sql`and a.id > ${after}` : sql``} and ${mayBeAnsweredBy(answerer)}
    order by a.id limit ${limits.page.size}`.execute(db)
  return rows.map((row) => ({ ...row, subject: asModeratedRow(row.subject) }))
}

/** How many appeals wait that this one of the staff may answer, up to a limit. */
export async function countOpen(db: Database, answerer: Answerer): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from (
    select from appeals a join users subject on subject.id = a.user_id join ${parties}
    where a.outcome is null and ${mayBeAnsweredBy(answerer)} limit ${limits.report.counted}) counted`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}

/** Whose appeal it is. */
export async function findAppellant(db: Database, id: AppealId): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('appeals')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.user_id
}

/** An appeal that this one of the staff may answer, or might have if nobody had. */
export async function findAnswerable(
  db: Database,
  answerer: Answerer,
  id: AppealId,
): Promise<(Omit<DecisionRow, 'at'> & { outcome: AppealOutcome | null }) | undefined> {
  const { rows } = await sql<Omit<DecisionRow, 'at'> & { outcome: AppealOutcome | null }>`
    select act.kind, act.reason, act.after, ${holds} as holds, a.outcome
    from appeals a join users subject on subject.id = a.user_id join ${parties}
    where a.id = ${id} and ${mayBeAnsweredBy(answerer)}`.execute(db)
  return rows[0]
}

export async function closeAppeal(
  trx: Database,
  id: AppealId,
  { outcome, answer, by }: { outcome: AppealOutcome; answer: string; by: UserId },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('appeals')
    .set({ outcome, answer, answered_by: by, closed_at: now })
    .where('id', '=', id)
    .execute()
}

/** The answer to an appeal, with the address of whoever made it, if they are still here. */
export async function findAnswer(db: Database, id: string) {
  return db
    .selectFrom('appeals as a')
    .innerJoin('moderation_acts as act', 'act.id', 'a.act_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.email', 'act.kind', 'act.after', 'a.outcome', 'a.answer'])
    .where('a.id', '=', id as AppealId)
    .executeTakeFirst()
}

export interface OwnAppealRow extends Pick<Act, 'kind' | 'reason' | 'after'> {
  id: AppealId
  text: string
  createdAt: Date
  outcome: AppealOutcome | null
  answer: string | null
  answeredAt: Date | null
}

/** What a member appealed against, the newest first, from after one of them on. */
export async function findOwnAppeals(
  db: Database,
  me: UserId,
  { limit, after }: { limit: number; after: AppealId | undefined },
): Promise<OwnAppealRow[]> {
  const { rows } = await sql<OwnAppealRow>`
    select a.id, act.kind, act.reason, act.after, a.text, a.created_at as "createdAt", a.outcome, a.answer,
      a.closed_at as "answeredAt"
    from appeals a join moderation_acts act on act.id = a.act_id
    where a.user_id = ${me} ${after ? sql`and a.id < ${after}` : sql``} order by a.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function deleteClosedBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('appeals').where('closed_at', '<', moment).execute()
}

export async function deleteLinksOver(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('appeal_links').where('expires_at', '<=', now).execute()
}

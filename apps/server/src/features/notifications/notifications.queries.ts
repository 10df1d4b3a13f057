import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { type NotificationKind, notificationLimits } from '@devgrove/contract/notifications'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import {
  type Columns,
  milliseconds,
  pack,
  type Packed,
  unpacker,
} from '../../platform/database/packed.ts'
import type { Cut, Place } from '../../platform/database/place.ts'
import { momentOf } from '../../platform/time.ts'
import { notifiedTies } from '../connections/connections.facts.ts'
import { notifiedAppeals, notifiedWarnings } from '../moderation/moderation.facts.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'
import { notifiedReports } from '../reports/reports.facts.ts'

interface Row {
  id: string
  kind: NotificationKind
  atMs: number
  person: StoredPerson | null
  name: string | null
  text: string | null
}

export interface FoundNotification extends Pick<Row, 'id' | 'kind' | 'name' | 'text'> {
  at: Date
  person: Person | null
}

export interface FoundNotifications {
  seenTo: Date
  unseen: number
  notifications: FoundNotification[]
}

const ROW: Columns<Row> = {
  id: sql`entry.id`,
  kind: sql`entry.kind`,
  atMs: milliseconds(sql`entry.at`),
  person: sql`case when u.id is not null then ${personOf('u')} end`,
  name: sql`entry.name`,
  text: sql`entry.text`,
}
const readRow = unpacker(ROW)

const ME = sql`me.id`

// Each kind is a range of an index that is cut to what is asked for before they come together, so that a page costs its
// own length, whatever a member was told in all.
const entries = (cut: Cut): RawBuilder<unknown> => sql`${notifiedTies(ME, cut)}
  union all ${notifiedWarnings(ME, cut)} union all ${notifiedAppeals(ME, cut)}
  union all ${notifiedReports(ME, cut)}`

interface Asked extends Place {
  me: UserId
  limit: number
}

interface Stored {
  seenMs: number
  unseen: number
  rows: Packed<Row>[]
}

const read = fixed<Asked, Stored>((given) => {
  const limit = sql`${given('limit')}::int`
  const after: Cut = (
    at,
    id,
  ) => sql`and (${at}, ${id}) < (${given('at')}::timestamptz, ${given('id')}::uuid)
    order by ${at} desc, ${id} desc limit ${limit}`
  const most = sql.lit(notificationLimits.counted)
  const unseen: Cut = (at) => sql`and ${at} > me.seen_to limit ${most}`
  return sql`select ${milliseconds(sql`me.seen_to`)} as "seenMs",
      (select count(*)::int from (select from (${entries(unseen)}) entry limit ${most}) counted) as unseen, page.rows
    from (select u.id, coalesce((select seen_to from notification_marks where user_id = u.id), u.created_at) as seen_to
      from users u where u.id = ${given('me')} offset 0) me
    cross join lateral (
      select coalesce(json_agg(${pack(ROW)} order by entry.at desc, entry.id desc), '[]') as rows
      from (select * from (${entries(after)}) entry order by at desc, id desc limit ${limit}) entry
      left join lateral (select * from users where id = entry.user_id limit 1) u on true
    ) page`
})

/** So many notifications of a member after that place, the latest first; undefined for whoever is gone. */
export async function findNotifications(
  db: Database,
  me: UserId,
  place: Place,
  limit: number,
): Promise<FoundNotifications | undefined> {
  const [found] = await read(db, { me, limit, ...place })
  return (
    found && {
      seenTo: momentOf(found.seenMs),
      unseen: found.unseen,
      notifications: found.rows.map(asFound),
    }
  )
}

function asFound(packed: Packed<Row>): FoundNotification {
  const { atMs, person, ...row } = readRow(packed)
  return { ...row, at: momentOf(atMs), person: person && asPerson(person) }
}

/** Up to which moment a member has seen what came; false where a later one is known, which stays. */
export async function markSeen(db: Database, me: UserId, to: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into notification_marks (user_id, seen_to) values (${me}, ${to})
    on conflict (user_id) do update set seen_to = excluded.seen_to
    where notification_marks.seen_to < excluded.seen_to`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

// Fills a database with a community that is the same each time: every choice in it is a hash, and none is random.
import pg from 'pg'
import type { UserId } from '@devgrove/contract/ids'

const MEMBERS = 20_000
const SKILLS = 400

/** When it is in the crowd: a test stops its clock here. */
export const CROWD_NOW = new Date('2026-11-21T12:00:00Z')
const NOW = `timestamptz '${CROWD_NOW.toISOString()}'`

/** Members with a part of their own, by their numbers. */
const CAST = {
  wellKnown: 1,
  admin: 2,
  moderator: 3,
  friend: 101,
  asking: 5001,
  ordinary: 10_000,
  talkative: 15_000,
}
const FRIENDS = 1500
const CHATS = 300
const LONG_CHAT = 3000
const TALKED_TO = 3000
const STILL_TALKED_TO = 1200

const list = (words: string) => `(array['${words.split(' ').join("','")}'])`
const one = (words: string, salt: string) =>
  `${list(words)}[1 + floor(power(chance(n, '${salt}'), 2) * ${words.split(' ').length})::int]`
const FIRST_NAME = `initcap(${one('ma a jo ka el sa an da ra li mi no chi ol ta yu', 'f1')} || ${one('ri li na ra mi te ko sh dre vi', 'f2')} || ${one('a ya an el o us in ka', 'f3')})`
const LAST_NAME = `initcap(${one('sha ko mar gon kim le mu ba ste wa pe ro', 'l1')} || ${one('r n l va ma no ki li sa te', 'l2')} || ${one('ma va son ez ski i er man en ov', 'l3')})`

// some in thousand of the rows are the well-known member's, in every role
const everyStatus = (salt: string) =>
  `${list('accepted accepted interested rejected')}[1 + floor(chance(n, '${salt}') * 4)::int]`
const decided = `case when s.status <> 'interested' then s.at + interval '1 day' end`
const ago = (salt: string, days: number) =>
  `${NOW} - chance(n, '${salt}') * interval '${days} days' - interval '1 day'`

const person = (n: string) => `(select id from crowd where crowd.n = ${n})`

const STEPS: readonly string[] = [
  `create function chance(n bigint, salt text) returns double precision language sql immutable parallel safe
    as $$ select ('x' || left(md5(salt || n), 8))::bit(32)::bigint / 4294967296.0 $$`,
  `create function made_id(name text) returns uuid language sql immutable parallel safe
    as $$ select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid $$`,
  // all rows are looked at, so that the statistics, and with them the plans, are the same each time
  `set default_statistics_target = 400`,
  `set work_mem = '64MB'`,
  // what triggers keep row by row is made in one go
  `alter table users disable trigger users_index_new`,
  `alter table network_counts disable trigger network_counts_note_standing`,
  // the cast is there, so no call of theirs is a visit that is to be written down
  `insert into users (id, username, email, first_name, last_name, headline, skills, status, role, shows_views,
      last_active_at, created_at, updated_at)
    select (lpad(to_hex((extract(epoch from joined) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
        || '8' || left(md5(n::text), 15))::uuid,
      lower(first_name || '_' || last_name) || n, 'member' || n || '@example.org', first_name, last_name,
      'Developer number ' || n,
      array(select distinct 'Skill ' || floor(power(chance(n * 16 + k, 'skill'), 3) * ${SKILLS})::int
        from generate_series(1, 2 + n % 4) k),
      case when n % 97 = 96 then 'deactivated' else 'active' end,
      case n when ${CAST.admin} then 'admin' when ${CAST.moderator} then 'moderator' else 'user' end, true,
      case when n in (${Object.values(CAST).join()}) then ${NOW}
        else greatest(joined, ${NOW} - power(chance(n, 'active'), 2) * interval '400 days') end, joined, joined
    from (select n, ${ago('joined', 1500)} as joined, ${FIRST_NAME} as first_name, ${LAST_NAME} as last_name
      from generate_series(1, ${MEMBERS}) n) s`,
  `create temp table crowd as select id,
    substr(split_part(email, '@', 1), 7)::int as n from users`,
  `alter table crowd add primary key (n)`,
  `analyze crowd`,
  // of the well-known one: connections on both sides, then who waits, who was rejected, and whom they asked
  `insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
    select made_id('own' || n), case when s.is_mine then ${person(`${CAST.wellKnown}`)} else crowd.id end,
      case when s.is_mine then crowd.id else ${person(`${CAST.wellKnown}`)} end, s.status, s.at, ${decided}
    from (select n, n % 2 = 0 as is_mine, ${ago('own', 700)} as at,
        case when n <= ${FRIENDS} + 100 then 'accepted' when n % 5 = 0 then 'rejected' else 'interested' end as status
      from generate_series(100, 3 * ${FRIENDS}) n) s join crowd using (n)`,
  `insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
    select made_id('request' || s.n), a.id, b.id, s.status, s.at, ${decided}
    from (select n, 1 + floor(chance(n, 'from') * ${MEMBERS})::int as x,
        1 + floor((case when n % 7 = 0 then power(chance(n, 'to'), 6) else chance(n, 'to') end) * ${MEMBERS})::int as y,
        ${everyStatus('status')} as status, ${ago('sent', 700)} as at
      from generate_series(1, ${1.5 * MEMBERS}) n) s join crowd a on a.n = s.x join crowd b on b.n = s.y
    where s.x <> s.y on conflict do nothing`,
  // the talkative one is still connected with most of those whom they talked to last
  `insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
    select made_id('tie' || n), case when n % 2 = 0 then crowd.id else me.id end,
      case when n % 2 = 0 then me.id else crowd.id end, 'accepted', s.at, s.at
    from (select n, ${ago('tie', 700)} as at from generate_series(${CAST.talkative} + 1, ${CAST.talkative} + ${STILL_TALKED_TO}) n
      where n % 20 > 0) s join crowd using (n), (select ${person(`${CAST.talkative}`)} as id) me on conflict do nothing`,
  `insert into ignores (id, from_user_id, to_user_id, created_at)
    select made_id('ignore' || s.n), a.id, b.id, s.at
    from (select n, case when n <= 600 then ${CAST.wellKnown} else 1 + floor(chance(n, 'ignores') * ${MEMBERS})::int end as x,
        case when n <= 600 then 6000 + n else 1 + floor(chance(n, 'ignored') * ${MEMBERS})::int end as y,
        ${ago('ignore', 300)} as at
      from generate_series(1, ${MEMBERS / 4}) n) s join crowd a on a.n = s.x join crowd b on b.n = s.y
    where s.x <> s.y on conflict do nothing`,
  `update requests r set is_ignored = true from ignores i
    where i.from_user_id = r.to_user_id and i.to_user_id = r.from_user_id`,
  `insert into blocks (id, from_user_id, to_user_id, created_at)
    select made_id('block' || s.n), a.id, b.id, s.at
    from (select n, case when n <= 200 then ${CAST.wellKnown} else 8000 + n end as x, 12000 + n as y, ${ago('block', 300)} as at
      from generate_series(1, 2000) n) s join crowd a on a.n = s.x join crowd b on b.n = s.y on conflict do nothing`,
  `with edge as (
      select to_user_id as u, (not is_ignored)::int as r, 0 as c, 1 as fr, 0 as fg, 0 as g, 0 as rj from requests where status = 'interested'
      union all select to_user_id, 0, 0, 1, 0, 0, 1 from requests where status = 'rejected'
      union all select to_user_id, 0, 1, 1, 1, 0, 0 from requests where status = 'accepted'
      union all select from_user_id, 0, 1, 1, 1, 0, 0 from requests where status = 'accepted'
      union all select from_user_id, 0, 0, 0, 1, 0, 0 from requests where status <> 'accepted'
      union all select from_user_id, 0, 0, 0, 0, 1, 0 from ignores
    ), counted as (
      select u, sum(r) r, sum(c) c, sum(fr) fr, sum(fg) fg, sum(g) g, sum(rj) rj from edge group by u
    )
    update network_counts n set interested_received = r, connections = c, followers = fr, following = fg, ignored = g,
      rejected = rj from counted where u = n.user_id`,
  `insert into user_skills (user_id, skill_key, active_at, is_listed, standing)
    select id, replace(lower(skill), ' ', ''), last_active_at, status = 'active', standing_of(connections)
    from users join network_counts on user_id = id cross join unnest(skills) skill`,
  `insert into skill_popularity select skill_key, count(*) from user_skills group by skill_key`,
  `insert into search_terms (user_id, term, standing)
    select u.id, term, standing_of(c.connections) from users u join network_counts c on c.user_id = u.id,
      search_terms_of(u.username, u.first_name, u.last_name) term where u.status = 'active'`,
  `insert into search_words (word)
    select distinct word from users u, search_words_of(u.username, u.first_name, u.last_name) word
    where u.status = 'active'`,
  // chats of the well-known one with their connections, one of them long, and those of others
  `insert into conversations (id, low_user_id, high_user_id, last_message_at, last_text, last_is_from_low, low_unread)
    select made_id('chat' || s.n), least(a.id, b.id), greatest(a.id, b.id), s.at, 'See you.', true, s.n % 3
    from (select n, ${ago('chat', 200)} as at, case when n <= ${CHATS} then ${CAST.wellKnown} else n end as x,
        case when n <= ${CHATS} then 100 + n else n + 1 end as y from generate_series(1, ${5 * CHATS}) n) s
      join crowd a on a.n = s.x join crowd b on b.n = s.y`,
  `insert into conversations (id, low_user_id, high_user_id, last_message_at, last_text, last_is_from_low, low_unread)
    select made_id('talk' || s.n), least(crowd.id, me.id), greatest(crowd.id, me.id), s.at, 'See you.', true, s.n % 3
    from (select n, ${NOW} - (n - ${CAST.talkative}) * interval '2 hours' as at
        from generate_series(${CAST.talkative} + 1, ${CAST.talkative} + ${TALKED_TO}) n) s join crowd using (n),
      (select ${person(`${CAST.talkative}`)} as id) me on conflict do nothing`,
  `insert into messages (id, conversation_id, is_from_low, text, created_at)
    select made_id('message' || c || '/' || m), made_id('chat' || c), m % 2 = 0, 'Message number ' || m,
      ${NOW} - interval '1 day' - m * interval '1 minute'
    from generate_series(1, ${5 * CHATS}) c, generate_series(1, case c when 1 then ${LONG_CHAT} else 12 end) m`,
  `insert into profile_views (subject_id, viewer_id, day, viewed_at)
    select a.id, b.id, (s.at at time zone 'UTC')::date, s.at
    from (select n, case when n <= 500 then ${CAST.wellKnown} else 1 + n % 5000 end as x, 5001 + n as y, ${ago('view', 80)} as at
      from generate_series(1, 10000) n) s join crowd a on a.n = s.x join crowd b on b.n = s.y on conflict do nothing`,
  `insert into membership_periods (id, user_id, membership_type, starts_at, ends_at)
    select made_id('period' || n), id, 'Sapling', ${NOW} - interval '10 days', ${NOW} + interval '20 days'
    from crowd where n <= 1000`,
  `update users set premium_until = ${NOW} + interval '20 days' where id in (select user_id from membership_periods)`,
  `insert into search_presets (id, user_id, name, query, skills, created_at)
    select made_id('preset' || n), ${person('1 + s.n % 1000')}, 'Preset ' || n, 'ma', '{}', ${NOW}
    from generate_series(1, 5000) s (n)`,
  `insert into moderation_acts (id, at, actor_id, actor_name, subject_id, subject_name, kind, reason, before, after)
    select made_id('act' || n), ${ago('act', 300)}, ${person(`${CAST.admin}`)}, 'the admin', ${person('s.n')}, 'member' || n,
      'status', 'Spam.', '{"status":"active"}', '{"status":"deactivated"}' from generate_series(1, 5000) s (n)`,
  `insert into reports (id, reporter_id, subject_id, subject_name, state, outcome, created_at, updated_at, closed_at)
    select made_id('report' || n), ${person('1 + s.n % 400')}, ${person('1000 + s.n')}, 'member' || n, state,
      case state when 'closed' then 'upheld' end, ${NOW}, ${NOW}, case state when 'closed' then ${NOW} end
    from (select n, ${list('open in_progress closed')}[1 + n % 3] as state from generate_series(1, 5000) n) s`,
  `insert into report_entries (id, report_id, reason, text, context, created_at)
    select made_id('entry' || n || '/' || k), made_id('report' || n), 'spam', 'Sells followers.', '[]', ${NOW}
    from generate_series(1, 5000) n, generate_series(1, 2) k`,
  `insert into contact_messages (id, from_name, from_email, message, is_junk, created_at)
    select made_id('contact' || n), 'Ada', 'ada@example.org', 'Is there a plan for schools?', n % 10 = 0, ${NOW}
    from generate_series(1, 3000) n`,
  `insert into payment_orders (id, user_id, membership_type, amount, currency, status, provider, claimed_until, open_until,
      created_at)
    select made_id('order' || n), ${person('5000 + s.n')}, 'Sapling', 34900, 'INR', 'expired', 'razorpay', ${NOW}, ${NOW}, ${NOW}
    from generate_series(1, 3000) s (n)`,
  `insert into payment_alerts (id, why, order_id, payment_id, amount, currency, created_at, settled_at, settled_by, note)
    select made_id('alert' || n), 'wrong-amount', made_id('order' || n), 'pay_' || n, 14900, 'INR', ${NOW},
      case when n % 2 = 0 then ${NOW} + n * interval '1 second' end,
      case when n % 2 = 0 then ${person(`${CAST.admin}`)} end, case when n % 2 = 0 then 'Refunded.' end
    from generate_series(1, 3000) n`,
  `alter table users enable trigger users_index_new`,
  `alter table network_counts enable trigger network_counts_note_standing`,
  `drop function chance, made_id`,
  // every commit above is flushed: of one that is not, vacuum could not yet say that everybody sees it
  `vacuum analyze`,
]

export type Cast = Record<keyof typeof CAST, CrowdMember>

interface CrowdMember {
  userId: UserId
  username: string
  lastName: string
}

/** Fills an empty database; returns those who have a part of their own. */
export async function fillWithCrowd(connection: pg.PoolConfig): Promise<Cast> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const step of STEPS) await client.query(step)
    const { rows } = await client.query<CrowdMember & { n: number }>(
      'select n, id as "userId", username, last_name as "lastName" from crowd join users using (id) where n = any($1)',
      [Object.values(CAST)],
    )
    const members = new Map(rows.map(({ n, ...member }) => [n, member]))
    return Object.fromEntries(
      Object.entries(CAST).map(([part, n]) => [part, members.get(n)]),
    ) as Cast
  } finally {
    await client.end()
  }
}

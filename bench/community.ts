// Owns the community that benchmarks measure: SQL alone, so that a million members are there in minutes.

// Names are made of syllables, a few of them far commoner than the rest, so that beginnings are as uneven as real ones.
const syllable = (parts: string, skew: number): string => {
  const list = parts.split(' ')
  return `(array['${list.join("','")}'])[1 + floor(power(random(), ${skew}) * ${list.length})::int]`
}
const FIRST_NAME = `initcap(${syllable('ma a jo ka el sa an da ra li mi no chi ol ta yu fe ha pri wi zo', 2)}
  || ${syllable('ri li na ra mi te ko sh dre vi la ne ss lo ja', 2)}
  || ${syllable('a ya an el o us in ka na dro', 1.5)})`
const LAST_NAME = `initcap(${syllable('sha ko mar gon kim le mu ba ste wa pe ro sil ngu ha jo das fer al ber cos dub fi gra hol iv jen kow lin mor', 1.6)}
  || ${syllable('r n l va ma no ki li sa te do be ra ne ga lo ti mu', 1.4)}
  || ${syllable('ma va son ez ski i er man en a ov ller ton ley ira', 1.3)})`

const SKILLS = 1500

/** The first members by age are those whom very many follow, then one of the staff, then those who swipe a lot. */
export const STARS = 5
export const ADMIN = 10
export const FIRST_SWIPER = 11
export const SWIPERS = 10
const SWIPES = 5000
const CHATS_OF_KNOWN = 700

const FILLED = [
  'users',
  'user_skills',
  'network_counts',
  'requests',
  'ignores',
  'conversations',
  'messages',
  'search_terms',
  'search_words',
]

// Ids are version 7 by age. Skills follow a power law; so do connections, and a few people are known to very many.
export const stepsFor = (members: number): readonly [string, string][] => [
  ['chance', 'select setseed(0.42)'],
  // what triggers and references keep row by row is made in one go
  ['without triggers', 'set session_replication_role = replica'],
  [
    'indexes aside',
    `do $$ declare index record; begin
       create temp table bench_indexes as
         select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
         where not indisunique and indrelid = any('{${FILLED.join(', ')}}'::regclass[]);
       for index in select * from bench_indexes loop execute 'drop index ' || index.name; end loop;
     end $$`,
  ],
  [
    'members',
    `insert into users (id, username, email, first_name, last_name, headline, skills, last_active_at, created_at, updated_at)
     select (lpad(to_hex((extract(epoch from joined) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
         || '8' || substr(md5(n::text), 1, 15))::uuid,
       lower(left(first_name, 1 + n % 5) || '_' || last_name) || n, 'member' || n || '@bench.invalid', first_name, last_name,
       'Developer number ' || n,
       array(select distinct 'Skill ' || floor(power(random(), 3) * ${SKILLS})::int
         from generate_series(1, 3 + n % 6) where n > 0),
       greatest(joined, now() - power(random(), 2) * interval '400 days'), joined, joined
     from (select n, now() - power(random(), 1.3) * interval '1500 days' as joined,
       ${FIRST_NAME} as first_name, ${LAST_NAME} as last_name from generate_series(1, ${members}) n) s`,
  ],
  [
    'skills',
    `insert into user_skills (user_id, skill_key, active_at)
     select id, replace(lower(skill), ' ', ''), last_active_at from users cross join unnest(skills) skill`,
  ],
  [
    'skill popularity',
    `insert into skill_popularity select skill_key, count(*) from user_skills group by skill_key`,
  ],
  [
    'numbers',
    `create unlogged table bench_numbers as select row_number() over (order by id) as n, id from users`,
  ],
  ['numbers key', `alter table bench_numbers add primary key (n)`],
  [
    'requests',
    `insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
     select gen_random_uuid(), a.id, b.id, s.status, s.at, case when s.status <> 'interested' then s.at + interval '1 day' end
     from (
       select 1 + floor(random() * ${members})::bigint as x,
         1 + floor((case when random() < 0.15 then power(random(), 6) else random() end) * ${members})::bigint as y,
         (array['accepted', 'accepted', 'interested', 'rejected'])[1 + floor(random() * 4)::int] as status,
         now() - random() * interval '400 days' as at
       from generate_series(1, ${4 * members})
     ) s join bench_numbers a on a.n = s.x join bench_numbers b on b.n = s.y
     where a.id <> b.id
     on conflict do nothing`,
  ],
  [
    'requests to celebrities',
    `insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
     select gen_random_uuid(), a.id, c.id, s.status, s.at, case when s.status <> 'interested' then s.at + interval '1 hour' end
     from (
       select x, star, now() - random() * interval '300 days' as at,
         (array['interested', 'interested', 'interested', 'accepted', 'rejected'])[1 + floor(random() * 5)::int] as status
       from generate_series(1, ${STARS}) star, generate_series(1, ${Math.min(100_000, Math.floor(members / 2))}) x
     ) s join bench_numbers c on c.n = s.star join bench_numbers a on a.n = ${members} - s.x
     where a.id <> c.id
     on conflict do nothing`,
  ],
  [
    'requests of heavy swipers',
    `insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
     select gen_random_uuid(), w.id, b.id, s.status, s.at, case when s.status <> 'interested' then s.at + interval '1 hour' end
     from (
       select x, swiper, now() - random() * interval '200 days' as at,
         (array['interested', 'accepted', 'rejected'])[1 + floor(random() * 3)::int] as status
       from generate_series(0, ${SWIPERS - 1}) swiper, generate_series(1, ${SWIPES}) x
     ) s join bench_numbers w on w.n = ${FIRST_SWIPER} + s.swiper
       join bench_numbers b on b.n = 1 + (s.x * 7919::bigint + s.swiper * 104729::bigint) % ${members}
     where w.id <> b.id
     on conflict do nothing`,
  ],
  [
    'ignores of heavy swipers',
    `insert into ignores (id, from_user_id, to_user_id, created_at)
     select gen_random_uuid(), w.id, b.id, now() - random() * interval '200 days'
     from generate_series(0, ${SWIPERS - 1}) swiper cross join generate_series(1, ${SWIPES}) x
       join bench_numbers w on w.n = ${FIRST_SWIPER} + swiper
       join bench_numbers b on b.n = 1 + (x * 6421::bigint + swiper * 15485863::bigint) % ${members}
     where w.id <> b.id
     on conflict do nothing`,
  ],
  [
    'ignores',
    `insert into ignores (id, from_user_id, to_user_id, created_at)
     select gen_random_uuid(), a.id, b.id, now()
     from (select 1 + floor(random() * ${members})::bigint as x, 1 + floor(random() * ${members})::bigint as y
       from generate_series(1, ${Math.floor(members / 4)})) s
     join bench_numbers a on a.n = s.x join bench_numbers b on b.n = s.y where a.id <> b.id
     on conflict do nothing`,
  ],
  [
    'requests from who is ignored',
    `update requests r set is_ignored = true from ignores i
     where i.from_user_id = r.to_user_id and i.to_user_id = r.from_user_id`,
  ],
  [
    'counts',
    `with edge as (
       select to_user_id as u, (not is_ignored)::int as r, 0 as c, 1 as fr, 0 as fg, 0 as rj from requests where status = 'interested'
       union all select to_user_id, 0, 0, 1, 0, 1 from requests where status = 'rejected'
       union all select to_user_id, 0, 1, 1, 1, 0 from requests where status = 'accepted'
       union all select from_user_id, 0, 1, 1, 1, 0 from requests where status = 'accepted'
       union all select from_user_id, 0, 0, 0, 1, 0 from requests where status <> 'accepted'
     ), counted as (
       select u, sum(r)::int r, sum(c)::int c, sum(fr)::int fr, sum(fg)::int fg, sum(rj)::int rj from edge group by u
     )
     insert into network_counts (user_id, interested_received, connections, followers, following, rejected)
     select id, coalesce(r, 0), coalesce(c, 0), coalesce(fr, 0), coalesce(fg, 0), coalesce(rj, 0)
     from users left join counted on u = id`,
  ],
  [
    'counts of ignores',
    `update network_counts n set ignored = i.people
     from (select from_user_id, count(*)::int as people from ignores group by 1) i where i.from_user_id = n.user_id`,
  ],
  [
    'conversations',
    // a quarter of those who are connected write to each other, and thirty of the best known did so five thousand times;
    // whoever is known to many has more chats than a list shows, so that this is as long in each size
    `create unlogged table bench_talks as
     with known as (select id from bench_numbers where n < ${FIRST_SWIPER + SWIPERS}),
     many as (
       select r.id, row_number() over (partition by known.id order by r.id) as place from requests r
       cross join lateral (values (r.from_user_id), (r.to_user_id)) either (id) join known on known.id = either.id
       where r.status = 'accepted')
     select gen_random_uuid() as id, least(from_user_id, to_user_id) as low, greatest(from_user_id, to_user_id) as high,
       case when row_number() over (order by decided_at desc) <= 30 and ${members} >= 10000 then 5000
         else 1 + floor(power(random(), 6) * 133)::int end as messages,
       decided_at as began
     from requests where status = 'accepted'
       and (hashtext(id::text) % 4 = 0 or id in (select id from many where place <= ${CHATS_OF_KNOWN}))`,
  ],
  [
    'messages without keys',
    `alter table messages drop constraint messages_pkey, drop constraint messages_order_key, drop constraint messages_conversation_fkey`,
  ],
  [
    'messages',
    `insert into messages (id, conversation_id, is_from_low, text, created_at)
     select gen_random_uuid(), t.id, k % 2 = 0, 'Message ' || k || ' of ' || t.messages || repeat(' and so on', k % 7),
       t.began + k * (now() - t.began) / (t.messages + 1)
     from bench_talks t cross join generate_series(1, t.messages) k`,
  ],
  [
    'the lines of the chat lists',
    `insert into conversations (id, low_user_id, high_user_id, last_message_at, previous_message_at, last_text,
       last_is_from_low, low_unread, high_unread)
     select id, low, high, began + messages * (now() - began) / (messages + 1),
       case when messages > 1 then began + (messages - 1) * (now() - began) / (messages + 1) end,
       'Message ' || messages || ' of ' || messages || repeat(' and so on', messages % 7), messages % 2 = 0, 0, messages % 3
     from bench_talks`,
  ],
  [
    'messages with keys',
    `alter table messages add constraint messages_pkey primary key (id),
       add constraint messages_order_key unique (conversation_id, created_at),
       add constraint messages_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade`,
  ],
  ['talks', 'drop table bench_talks'],
  [
    'search terms',
    `insert into search_terms (user_id, term, standing)
     select u.id, term, standing_of(c.connections) from users u join network_counts c on c.user_id = u.id,
       search_terms_of(u.username, u.first_name, u.last_name) term`,
  ],
  [
    'search words',
    `insert into search_words (word)
     select distinct word from users u, search_words_of(u.username, u.first_name, u.last_name) word`,
  ],
  [
    'standing of skills',
    `update user_skills s set standing = standing_of(c.connections) from network_counts c
     where c.user_id = s.user_id and c.connections > 7`,
  ],
  [
    'changes',
    `insert into activity_changes (at, members, sent, interested, accepted, rejected, ignored)
     select date_bin('5 minutes', at, '2000-01-01 00:00:00Z') as moment, sum(members), sum(sent), sum(interested),
       sum(accepted), sum(rejected), sum(ignored)
     from (
       select created_at, 1, 0, 0, 0, 0, 0 from users
       union all select created_at, 0, 1, 0, 0, 0, 0 from requests
       union all select coalesce(decided_at, created_at), 0, 0, (status = 'interested')::int,
         (status = 'accepted')::int, (status = 'rejected')::int, 0 from requests
       union all select created_at, 0, 0, 0, 0, 0, 1 from ignores
     ) e (at, members, sent, interested, accepted, rejected, ignored) group by moment`,
  ],
  [
    'indexes',
    `do $$ declare index record; begin
       for index in select * from bench_indexes loop execute index.definition; end loop;
     end $$`,
  ],
  ['with triggers', 'set session_replication_role = origin'],
]

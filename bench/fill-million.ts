// Fills a database with a community of MEMBERS (1,000,000) people, for measuring: node bench/fill-million.ts
// It wants DATABASE_URL, or makes an embedded database under BENCH_DIR (./data/bench) and leaves it there.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts'

const MEMBERS = Number(process.env['MEMBERS'] ?? 1_000_000)
const SKILLS = 1500

export interface BenchDatabase {
  connection: pg.PoolConfig
  stop: () => Promise<void>
}

/** The database that benchmarks run on; fsync stays on. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const url = process.env['DATABASE_URL']
  if (url) return { connection: { connectionString: url }, stop: async () => undefined }
  const folder = resolve(process.env['BENCH_DIR'] ?? 'data/bench')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    flags: ['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=4GB'],
    log: () => undefined,
  })
  return { connection: postgres.connection, stop: postgres.stop }
}

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

// Ids are version 7 by age. Skills follow a power law; so do connections, and a few people are known to very many.
const STEPS: readonly [string, string][] = [
  // what triggers keep row by row is made in one go at the end
  ['triggers off', 'alter table users disable trigger users_index_new'],
  [
    'counts trigger off',
    'alter table network_counts disable trigger network_counts_index_connections',
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
       ${FIRST_NAME} as first_name, ${LAST_NAME} as last_name from generate_series(1, ${MEMBERS}) n) s`,
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
       select 1 + floor(random() * ${MEMBERS})::bigint as x,
         1 + floor((case when random() < 0.15 then power(random(), 6) else random() end) * ${MEMBERS})::bigint as y,
         (array['accepted', 'accepted', 'interested', 'rejected'])[1 + floor(random() * 4)::int] as status,
         now() - random() * interval '400 days' as at
       from generate_series(1, ${4 * MEMBERS})
     ) s join bench_numbers a on a.n = s.x join bench_numbers b on b.n = s.y
     where a.id <> b.id
     on conflict do nothing`,
  ],
  [
    'ignores',
    `insert into ignores (id, from_user_id, to_user_id, created_at)
     select gen_random_uuid(), a.id, b.id, now()
     from (select 1 + floor(random() * ${MEMBERS})::bigint as x, 1 + floor(random() * ${MEMBERS})::bigint as y
       from generate_series(1, ${Math.floor(MEMBERS / 4)})) s
     join bench_numbers a on a.n = s.x join bench_numbers b on b.n = s.y where a.id <> b.id
     on conflict do nothing`,
  ],
  [
    'counts',
    `with edge as (
       select to_user_id as u, 1 as r, 0 as c, 1 as fr, 0 as fg, 0 as rj from requests where status = 'interested'
       union all select to_user_id, 0, 0, 1, 0, 1 from requests where status = 'rejected'
       union all select to_user_id, 0, 1, 1, 1, 0 from requests where status = 'accepted'
       union all select from_user_id, 0, 1, 1, 1, 0 from requests where status = 'accepted'
       union all select from_user_id, 0, 0, 0, 1, 0 from requests where status <> 'accepted'
     ), counted as (
       select u, sum(r)::int r, sum(c)::int c, sum(fr)::int fr, sum(fg)::int fg, sum(rj)::int rj from edge group by u
     )
     update network_counts n set interested_received = r, connections = c, followers = fr, following = fg, rejected = rj
     from counted where u = n.user_id`,
  ],
  [
    'search terms',
    `insert into search_terms (user_id, term, connections)
     select u.id, term, c.connections from users u join network_counts c on c.user_id = u.id,
       search_terms_of(u.username, u.first_name, u.last_name) term`,
  ],
  [
    'search words',
    `insert into search_words (word)
     select distinct word from users u, search_words_of(u.username, u.first_name, u.last_name) word`,
  ],
  [
    'connections of skills',
    `update user_skills s set connections = c.connections from network_counts c
     where c.user_id = s.user_id and c.connections > 0`,
  ],
  ['triggers on', 'alter table users enable trigger users_index_new'],
  [
    'counts trigger on',
    'alter table network_counts enable trigger network_counts_index_connections',
  ],
  ['vacuum', 'vacuum analyze'],
]

async function fill(): Promise<void> {
  const database = await openBenchDatabase()
  await migrateToLatest(database.connection)
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ members: string }>('select count(*) as members from users')
  if (Number(rows[0]?.members) > 0) {
    process.stdout.write(
      `the database holds ${rows[0]?.members} members already: nothing is added\n`,
    )
  } else {
    await client.query(
      "set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '512MB'",
    )
    for (const [name, statement] of STEPS) {
      const began = performance.now()
      const result = await client.query(statement)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(`${name}: ${result.rowCount ?? 0} rows in ${seconds} s\n`)
    }
  }
  await client.end()
  await database.stop()
}

if (import.meta.main) await fill()

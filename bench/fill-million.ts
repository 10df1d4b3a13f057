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

// Ids are version 7 by age. Skills follow a power law; so do connections, and a few people are known to very many.
const STEPS: readonly [string, string][] = [
  [
    'members',
    `insert into users (id, username, email, first_name, last_name, headline, skills, last_active_at, created_at, updated_at)
     select (lpad(to_hex((extract(epoch from joined) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
         || '8' || substr(md5(n::text), 1, 15))::uuid,
       'member' || n, 'member' || n || '@bench.invalid', 'Member', 'Number', 'Developer number ' || n,
       array(select distinct 'Skill ' || floor(power(random(), 3) * ${SKILLS})::int
         from generate_series(1, 3 + n % 6) where n > 0),
       greatest(joined, now() - power(random(), 2) * interval '400 days'), joined, joined
     from (select n, now() - power(random(), 1.3) * interval '1500 days' as joined from generate_series(1, ${MEMBERS}) n) s`,
  ],
  [
    'skills',
    `insert into user_skills (user_id, skill_key, active_at)
     select id, lower(skill), last_active_at from users cross join unnest(skills) skill`,
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

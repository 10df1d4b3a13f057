import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table users (
    id uuid constraint users_pkey primary key,
    username text not null constraint users_username_key unique,
    email text not null constraint users_email_key unique,
    email_verified boolean not null default false,
    first_name text not null,
    last_name text not null default '',
    avatar text,
    banner text not null default '',
    headline text not null default '',
    about text not null default '',
    skills text[] not null default '{}',
    status text not null default 'active'
      constraint users_status_check check (status in ('active', 'deactivated', 'banned')),
    role text not null default 'user'
      constraint users_role_check check (role in ('user', 'moderator', 'admin')),
    premium_until timestamptz,
    last_active_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint users_username_lower_check check (username = lower(username))
  )`,
  sql`create index users_recently_active on users (last_active_at desc, id desc) where status = 'active'`,
  sql`create index users_newest on users (id desc) where status = 'active'`,

  sql`create table user_skills (
    user_id uuid not null constraint user_skills_user_fkey references users (id) on delete cascade,
    skill_key text not null,
    active_at timestamptz not null,
    is_listed boolean not null default true,
    constraint user_skills_pkey primary key (user_id, skill_key)
  )`,
  sql`create index user_skills_recent on user_skills (skill_key, active_at desc, user_id) where is_listed`,
  sql`create table skill_popularity (
    skill_key text constraint skill_popularity_pkey primary key,
    people integer not null
  )`,

  sql`create table sessions (
    id uuid constraint sessions_pkey primary key,
    token text not null constraint sessions_token_key unique,
    user_id uuid not null constraint sessions_user_fkey references users (id) on delete cascade,
    user_agent text,
    ip_address text,
    expires_at timestamptz not null,
    last_seen_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index sessions_user on sessions (user_id)`,
  sql`create table accounts (
    id uuid constraint accounts_pkey primary key,
    account_id text not null,
    provider_id text not null,
    user_id uuid not null constraint accounts_user_fkey references users (id) on delete cascade,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint accounts_provider_key unique (provider_id, account_id)
  )`,
  sql`create index accounts_user on accounts (user_id)`,
  sql`create table verifications (
    id uuid constraint verifications_pkey primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index verifications_identifier on verifications (identifier)`,

  sql`create table requests (
    id uuid constraint requests_pkey primary key,
    from_user_id uuid not null constraint requests_from_fkey references users (id) on delete cascade,
    to_user_id uuid not null constraint requests_to_fkey references users (id) on delete cascade,
    status text not null
      constraint requests_status_check check (status in ('interested', 'accepted', 'rejected')),
    withdrawn_at timestamptz,
    created_at timestamptz not null,
    decided_at timestamptz,
    constraint requests_not_to_oneself check (from_user_id <> to_user_id),
    constraint requests_only_rejected_withdrawn check (withdrawn_at is null or status = 'rejected')
  )`,
  sql`create unique index requests_pair_key on requests
    (least(from_user_id, to_user_id), greatest(from_user_id, to_user_id))`,
  sql`create index requests_sent on requests (from_user_id, created_at desc, id desc)`,
  sql`create index requests_received on requests (to_user_id, created_at desc, id desc)`,
  sql`create index requests_open on requests (to_user_id, created_at desc, id desc) where status = 'interested'`,
  sql`create index requests_rejected on requests (to_user_id, decided_at desc, id desc) where status = 'rejected'`,
  // the other side is in the index too: a circle of connections is read without their rows
  sql`create index connections_sent on requests (from_user_id, decided_at desc, id desc)
    include (to_user_id) where status = 'accepted'`,
  sql`create index connections_received on requests (to_user_id, decided_at desc, id desc)
    include (from_user_id) where status = 'accepted'`,

  sql`create table ignores (
    id uuid constraint ignores_pkey primary key,
    from_user_id uuid not null constraint ignores_from_fkey references users (id) on delete cascade,
    to_user_id uuid not null constraint ignores_to_fkey references users (id) on delete cascade,
    created_at timestamptz not null,
    constraint ignores_direction_key unique (from_user_id, to_user_id),
    constraint ignores_not_oneself check (from_user_id <> to_user_id)
  )`,
  sql`create index ignores_from on ignores (from_user_id, created_at desc, id desc)`,
  sql`create index ignores_to on ignores (to_user_id, from_user_id)`,

  sql`create table partings (
    low_user_id uuid not null constraint partings_low_fkey references users (id) on delete cascade,
    high_user_id uuid not null constraint partings_high_fkey references users (id) on delete cascade,
    parted_at timestamptz not null,
    constraint partings_pkey primary key (low_user_id, high_user_id),
    constraint partings_order_check check (low_user_id < high_user_id)
  )`,
  sql`create index partings_high on partings (high_user_id)`,

  sql`create table network_counts (
    user_id uuid constraint network_counts_pkey primary key
      constraint network_counts_user_fkey references users (id) on delete cascade,
    interested_received integer not null default 0,
    connections integer not null default 0,
    followers integer not null default 0,
    following integer not null default 0,
    ignored integer not null default 0,
    rejected integer not null default 0,
    constraint network_counts_not_negative check (
      least(interested_received, connections, followers, following, ignored, rejected) >= 0
    )
  ) with (fillfactor = 80)`,
  // whoever inserts a member, their counts are there from the first moment
  sql`create function give_counts() returns trigger language plpgsql as $$
    begin
      insert into network_counts (user_id) values (new.id);
      return null;
    end
  $$`,
  sql`create trigger users_give_counts after insert on users for each row execute function give_counts()`,

  sql`create table feed_passes (
    id uuid constraint feed_passes_pkey primary key,
    user_id uuid not null constraint feed_passes_user_fkey references users (id) on delete cascade,
    session_id uuid not null constraint feed_passes_session_fkey references sessions (id) on delete cascade,
    chunk integer not null,
    position integer not null,
    swept_to uuid not null,
    created_at timestamptz not null
  ) with (fillfactor = 80)`,
  sql`create index feed_passes_session on feed_passes (session_id, id desc)`,
  sql`create index feed_passes_user on feed_passes (user_id)`,
  sql`create table feed_chunks (
    pass_id uuid not null constraint feed_chunks_pass_fkey references feed_passes (id) on delete cascade,
    chunk integer not null,
    user_ids uuid[] not null,
    reasons jsonb not null,
    constraint feed_chunks_pkey primary key (pass_id, chunk)
  )`,
  sql`create table feed_pages (
    pass_id uuid not null constraint feed_pages_pass_fkey references feed_passes (id) on delete cascade,
    page integer not null,
    user_ids uuid[] not null,
    reasons jsonb not null,
    constraint feed_pages_pkey primary key (pass_id, page)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

create table rx_users (
  id uuid primary key,
  programme_id uuid not null references programmes (id),
  -- SHA-256 of the browser's cookie; null for a bare API client.
  browser_hash bytea,
  posthog_id text,
  secondary_id text,
  -- Fixed when the user is made, so that nobody changes variant half way.
  feature_flags jsonb not null,
  cta_params jsonb not null,
  created_at timestamptz not null default now()
);
-- A double start of one browser ends with one user; another third-party id is another person.
create unique index rx_users_one_per_browser
  on rx_users (browser_hash, programme_id, (coalesce(secondary_id, '')))
  where browser_hash is not null;

create table leads (
  id uuid primary key,
  programme_id uuid not null references programmes (id),
  version_id uuid not null references programme_versions (id),
  rx_user_id uuid not null references rx_users (id),
  account_id uuid references accounts (id),
  browser_hash bytea,
  status text not null default 'active' check (status in ('active', 'finished')),
  -- Walked pages in order; the last is the current one.
  path uuid[] not null check (cardinality(path) > 0),
  -- Counts every change, so that a write knows it builds on what it read.
  revision integer not null default 0,
  -- Where the visitor came from, as sent when the lead was created.
  origin jsonb not null default '{}',
  test_only boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
  -- Room on each page of the table, so that moving on touches no index.
) with (fillfactor = 70);
-- One lead per condition and visitor while it is being answered.
create unique index leads_one_active on leads (rx_user_id, programme_id) where status = 'active';
create index leads_by_browser on leads (browser_hash) where browser_hash is not null;
create index leads_by_account on leads (account_id) where account_id is not null;

-- Append-only. The newest row of an item counts; no entries means the answer was taken back.
create table answers (
  lead_id uuid not null references leads (id),
  item_id integer not null,
  revision integer not null,
  page_uuid uuid not null,
  entries jsonb not null,
  value_association text,
  created_at timestamptz not null default now(),
  primary key (lead_id, item_id, revision)
);

-- What a lead's request with this key led to; the reply is presented again from it.
create table lead_steps (
  lead_id uuid not null references leads (id),
  key uuid not null,
  request_hash bytea not null,
  step jsonb not null,
  created_at timestamptz not null default now(),
  primary key (lead_id, key)
);
create index lead_steps_by_age on lead_steps (created_at);

-- Replies to creating requests, which have no lead yet.
create table idempotency (
  scope text not null,
  key uuid not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_by_age on idempotency (created_at);

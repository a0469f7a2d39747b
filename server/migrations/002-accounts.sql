-- Secrets this installation made for itself: token signing, image links.
create table signing_keys (
  purpose text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

create table accounts (
  id uuid primary key,
  email text not null,
  -- The form two spellings of one address share.
  email_key text not null unique,
  password_hash text not null,
  -- The request that made the account, so that a repeat of it after a lost reply is recognised.
  signup_key uuid,
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- SHA-256 of the refresh token; the token itself is never stored.
  refresh_hash bytea not null unique,
  -- SHA-256 of the browser half; null for a bare API client.
  browser_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_account on sessions (account_id);

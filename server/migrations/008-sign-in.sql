-- A session ends a while after its last use.
alter table sessions add column last_used_at timestamptz not null default now();

-- Browsers that signed in to an account before: strangers' wrong guesses do not hold them up.
create table known_devices (
  account_id uuid not null references accounts (id),
  -- SHA-256 of the browser's cookie.
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, browser_hash)
);
create index known_devices_by_use on known_devices (last_used_at);

-- Passwords tried since the last right one, by address, and by address and known device.
create table sign_in_tries (
  -- Keyed hash: also of addresses without an account, so that both behave alike.
  name bytea primary key,
  tries integer not null,
  last_try_at timestamptz not null
);
create index sign_in_tries_by_age on sign_in_tries (last_try_at);

create table password_resets (
  -- SHA-256 of the mailed token; the token itself is never stored.
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or made void by a newer one.
  ended_at timestamptz
);
create index password_resets_by_account on password_resets (account_id, created_at);
create unique index password_resets_one_live on password_resets (account_id) where ended_at is null;

-- Who wants a programme's e-mails. Append-only: the newest row of an address and programme counts, and
-- without one nobody has said no.
create table subscription_changes (
  id bigint generated always as identity primary key,
  -- SHA-256 of the address: enough to compare, and no list of addresses.
  email_hash bytea not null,
  programme_id uuid not null references programmes (id),
  wanted boolean not null,
  created_at timestamptz not null
);
create index subscription_changes_newest
  on subscription_changes (email_hash, programme_id, id desc);

-- Mailed links that take a programme's e-mails up again.
create table subscription_links (
  -- SHA-256 of the mailed token; the token itself is never stored.
  token_hash bytea primary key,
  email_hash bytea not null,
  programme_id uuid not null references programmes (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The person said no again after asking for the link.
  voided_at timestamptz
);
create index subscription_links_by_address on subscription_links (email_hash, created_at);
create index subscription_links_by_age on subscription_links (created_at);

create table images (
  lead_id uuid not null references leads (id),
  id uuid not null unique,
  -- SHA-256 of the bytes as sent: the same photo sent twice is one image.
  digest bytea not null,
  size_bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (lead_id, id),
  unique (lead_id, digest)
);

create table payments (
  lead_id uuid not null references leads (id),
  purpose text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'declined')),
  provider text not null,
  -- The same for every attempt at this purpose, so that the provider charges once.
  provider_key text not null unique,
  -- Counts declined tries: a new card is a new charge.
  attempt integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (lead_id, purpose)
);

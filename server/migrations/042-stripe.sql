-- What Stripe knows each try as: kept before anything is charged, so that one try is one intent of theirs.
create table stripe_intents (
  key text primary key,
  intent text not null unique,
  created_at timestamptz not null default now()
);

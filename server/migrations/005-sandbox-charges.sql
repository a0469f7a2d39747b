-- The ledger of the built-in payment sandbox, as a card provider would keep it.
create table sandbox_charges (
  key text primary key,
  outcome text not null check (outcome in ('succeeded', 'declined')),
  amount_cents integer not null,
  currency text not null,
  created_at timestamptz not null default now()
);

-- What has to go back to a card, by the try that was charged: kept until the provider has given it back, and after.
create table refunds (
  provider_key text primary key,
  lead_id uuid not null references leads (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  asked_at timestamptz not null default now(),
  -- When the provider was last asked; whoever waits longest comes first.
  tried_at timestamptz,
  given_back_at timestamptz
);
create index refunds_waiting on refunds (tried_at) where given_back_at is null;

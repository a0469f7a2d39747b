-- Where a clinic is told of what happened; it ends with the key that made it. Its secret follows from its id.
create table clinic_webhooks (
  id uuid primary key,
  key_id uuid not null references clinic_keys (id),
  url text not null,
  events text[] not null,
  created_at timestamptz not null
);
create index clinic_webhooks_key on clinic_webhooks (key_id);

-- One event on its way to one of them: nothing but ids.
create table clinic_deliveries (
  id uuid primary key,
  webhook_id uuid not null references clinic_webhooks (id) on delete cascade,
  event text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  -- The kind of the last failure; never what an answer said.
  problem text,
  delivered_at timestamptz,
  -- How often somebody had it sent anew.
  replays integer not null default 0
);
create index clinic_deliveries_webhook on clinic_deliveries (webhook_id);
create index clinic_deliveries_waiting on clinic_deliveries (created_at) where delivered_at is null;

-- What a visit was begun with, as coarse as it gets. None of a test, nor of a visit begun before this was kept:
-- of those nothing is told below.
alter table leads add column device_class text
  check (device_class in ('phone', 'tablet', 'desktop', 'other'));

-- What happened to a visit, page by page: never what was answered. Append-only.
create table lead_events (
  lead_id uuid not null references leads (id) on delete cascade,
  -- Of the lead: the one that a move made, or that a call found.
  revision integer not null,
  -- `view`: came to the page; `return`: opened the visit again there; `back`: went back from it; `finish`: ended there;
  -- `refusal` and `error`: a call failed there, by whoever called or by us.
  kind text not null check (kind in ('view', 'return', 'back', 'finish', 'refusal', 'error')),
  page_uuid uuid not null,
  at timestamptz not null,
  -- Of a call that failed, if it had one: repeated, it is told once.
  key uuid,
  -- Which transaction wrote it: of those below the oldest one under way nothing is still to come.
  tx xid8 not null default pg_current_xact_id()
);
create index lead_events_by_lead on lead_events (lead_id, revision);
create index lead_events_by_tx on lead_events (tx);
create unique index lead_events_failed_once on lead_events (lead_id, key, kind) where key is not null;

-- Which variant of an experiment a visit was begun with: one for good.
create table experiment_exposures (
  lead_id uuid not null references leads (id) on delete cascade,
  experiment text not null,
  variant text not null,
  at timestamptz not null,
  primary key (lead_id, experiment)
);

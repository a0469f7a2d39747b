-- Visits for which no time was free: whom to write to when one is.
create table slot_waits (
  lead_id uuid primary key references leads (id),
  email text not null,
  asked_at timestamptz not null,
  told_at timestamptz
);
create index slot_waits_open on slot_waits (asked_at) where told_at is null;

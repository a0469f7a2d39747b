-- Who sees the people of a programme and when, and who has which time.
create table clinicians (
  id uuid primary key,
  programme_id uuid not null references programmes (id),
  name text not null,
  -- A name of the IANA's list; the hours are those of its wall clocks.
  zone text not null,
  visit_minutes integer not null check (visit_minutes between 5 and 240),
  hours jsonb not null,
  unique (programme_id, name)
);
create table consults (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  clinician_id uuid not null references clinicians (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- 10 while its visit still has an older time, 15 scheduled, 40 canceled.
  status integer not null check (status in (10, 15, 40)),
  created_at timestamptz not null
);
-- Nobody else gets a time that somebody has, however many processes offer it.
create unique index consults_one_per_slot on consults (clinician_id, starts_at) where status <> 40;
-- A visit has one time.
create unique index consults_one_per_lead on consults (lead_id) where status = 15;

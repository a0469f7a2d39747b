-- A time that is kept for a visit for some minutes while it is being confirmed. It is planned meanwhile, so nobody else
-- gets it by the index that lets a clinician have one at an instant.
alter table consults
  add column held_until timestamptz
    constraint consults_held_is_planned check (held_until is null or status = 10);
-- A visit holds one time, and what has run out is found without looking through all appointments.
create unique index consults_one_hold_per_lead on consults (lead_id) where held_until is not null;
create index consults_held on consults (held_until) where held_until is not null;

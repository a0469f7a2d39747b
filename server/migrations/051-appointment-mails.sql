-- By whose clocks a time was chosen; null says those of the clinic. What calendars know the appointment by is the same
-- after it was moved, and which of its times this is counts up.
alter table consults
  add column zone text,
  add column calendar_id uuid not null default gen_random_uuid(),
  add column calendar_turn integer not null default 0;

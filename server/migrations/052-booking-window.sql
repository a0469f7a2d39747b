-- How long before a visit, and how far ahead, a clinician's times can be booked.
alter table clinicians
  add column notice_hours integer not null default 2 check (notice_hours between 0 and 336),
  add column days_ahead integer not null default 60 check (days_ahead between 1 and 365);

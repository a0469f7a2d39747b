-- When who has an appointment was reminded of it a day before, and an hour before. One that is moved is a new row.
alter table consults
  add column reminded_day_at timestamptz,
  add column reminded_hour_at timestamptz;
create index consults_upcoming on consults (starts_at) where status = 15;

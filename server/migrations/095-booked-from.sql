-- From which network a time was booked, and from which site, as keyed hashes: forgotten once it is paid for or given back,
-- and after a day anyway.
alter table consults add column booked_from bytea[];
create index consults_by_network on consults using gin (booked_from) where booked_from is not null;

-- What was paid for a visit that was sent and is served: nothing about it changes any more, so the hourly look for what
-- has to go back passes it by, however many there are.
alter table payments add column kept boolean not null default false;
create index payments_unkept on payments (lead_id) where status = 'succeeded' and not kept;

-- What the provider calls the refund that failed last: of each somebody is told once.
alter table refunds add column last_failed text;

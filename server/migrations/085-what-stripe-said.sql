-- What the provider calls the refund that failed last: of each somebody is told once.
alter table refunds add column last_failed text;

-- Refused: nothing was charged under this key and nothing will be, and no card was the cause.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('pending', 'succeeded', 'declined', 'refused', 'returning'));

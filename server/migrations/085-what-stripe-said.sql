-- What the provider calls the refund that failed last: of each somebody is told once.
alter table refunds add column last_failed text;

-- Refused: nothing was charged under this key and nothing will be, and no card was the cause.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('pending', 'succeeded', 'declined', 'refused', 'returning'));

-- Whether real money moves by it; null of those from before. And since when Stripe knows nothing of it any more.
alter table stripe_intents add column is_live boolean, add column lost_at timestamptz;

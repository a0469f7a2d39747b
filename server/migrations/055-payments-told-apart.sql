-- When a try was paid or declined: what happens to the row later, such as giving it back, changes nothing of that.
alter table payments add column settled_at timestamptz;
update payments set settled_at = updated_at where status in ('succeeded', 'declined');
update payments set settled_at = coalesce(
  (select created_at from sandbox_charges where key = provider_key),
  (select created_at from stripe_intents where key = provider_key),
  updated_at
) where status = 'refunded';

-- It has to go back; whether it has gone back already stands with its refund.
alter table payments drop constraint payments_status_check;
update payments set status = 'returning' where status = 'refunded';
alter table payments
  add constraint payments_status_check
    check (status in ('pending', 'succeeded', 'declined', 'returning')),
  add constraint payments_settled_check check ((status = 'pending') = (settled_at is null));

-- Who charged it, so that they are asked to give it back whoever takes payments by then.
alter table refunds add column provider text;
update refunds set provider = case
  when exists (select 1 from stripe_intents where key = provider_key) then 'stripe' else 'sandbox' end;
alter table refunds alter column provider set not null;

-- Null: Stripe refused to begin one, and under this key none is begun any more.
alter table stripe_intents alter column intent drop not null;

-- What else may become of a charge: the bank asks the person first, or the money is given back.
alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check
    check (status in ('pending', 'succeeded', 'declined', 'refunded')),
  -- The number a person names when they ask about a payment; says nothing else.
  add column receipt text not null default lpad((floor(random() * 1e10))::bigint::text, 10, '0');

alter table sandbox_charges
  drop constraint sandbox_charges_outcome_check,
  add constraint sandbox_charges_outcome_check
    check (outcome in ('succeeded', 'declined', 'action', 'refunded'));

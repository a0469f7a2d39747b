-- Asked for by the visit on each home page, whether it is over, was given back or is to come.
create index consults_lead on consults (lead_id);
create index chat_messages_lead on chat_messages (lead_id);
-- Each renewal that is sent looks what was asked for with it, as each message of a patient does by its chat.
create index action_items_prescription on action_items (prescription_id)
  where done_at is null and withdrawn_at is null;

-- By when it runs out: whose day is not near is not looked at, however many there are that nobody will ever be told of.
drop index prescriptions_untold;
create index prescriptions_untold
  on prescriptions ((authored_at at time zone 'UTC' + make_interval(days => supply_duration)))
  where renewable and renewal_told_at is null;

-- Whoever has the signed-in area open is told that what a clinic keeps of the account, or a time of its visits, has
-- changed: whose, and nothing more. A transaction tells once, and only when it commits.
create function tell_records() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_news', new.account_id || ' records');
  return null;
end $$;
create trigger consultations_told after insert or update on consultations
  for each row execute function tell_records();
create trigger prescriptions_told after insert or update on prescriptions
  for each row execute function tell_records();
create trigger action_items_told after insert or update on action_items
  for each row execute function tell_records();

create function tell_records_of_visit() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_news', account_id || ' records')
    from leads where id = new.lead_id and account_id is not null;
  return null;
end $$;
-- 10 is a time that is only held.
create trigger consults_told after insert or update on consults
  for each row when (new.status <> 10) execute function tell_records_of_visit();

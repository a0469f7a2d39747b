-- Who asked for what, and with what outcome: one chain for each account and each clinic's key, so that none waits for another.
create table audit_heads (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);
-- No row names another table: what somebody did outlives what they did it to.
create table audit_entries (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  account_id uuid,
  session_id uuid,
  key_id uuid,
  endpoint text not null,
  about text,
  outcome text not null,
  -- Of the row before and of everything above, written as server/http/audit/hash-entry.ts does.
  hash bytea not null,
  primary key (chain, seq)
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_only_added before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_heads_go_on before update on audit_heads
  for each row when (new.chain <> old.chain or new.seq <> old.seq + 1) execute function refuse_audit_change();
create trigger audit_heads_never_removed before delete on audit_heads
  for each row execute function refuse_audit_change();
create trigger audit_heads_never_emptied before truncate on audit_heads
  for each statement execute function refuse_audit_change();

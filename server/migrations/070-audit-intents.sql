-- What is being done and is to leave a row of the audit log: gone with that row. Of a process that died in between it is left.
create table audit_intents (
  id uuid primary key,
  chain text not null,
  at timestamptz not null,
  account_id uuid,
  session_id uuid,
  key_id uuid,
  endpoint text not null,
  about text
);

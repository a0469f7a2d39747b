-- Roughly what a session was opened with, in words a person knows it by.
alter table sessions add column device text not null default '';

-- A new address that its owner still has to prove. The hash is of the token of the mailed link.
create table email_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  token_hash bytea not null unique,
  email text not null,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the account took the address.
  used_at timestamptz
);
create index email_changes_account on email_changes (account_id, created_at);

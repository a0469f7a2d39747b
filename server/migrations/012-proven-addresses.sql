-- When somebody showed that mails to the account's address reach them; null until then.
alter table accounts add column proven_at timestamptz;

-- Mailed links that prove an address.
create table email_proofs (
  -- SHA-256 of the mailed token; the token itself is never stored.
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_proofs_by_account on email_proofs (account_id, created_at);

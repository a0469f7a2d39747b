-- A visit that was attached to an account before its address was proven, by a password which is not the
-- account's any more. It is nobody's until the owner of the address says that it is theirs.
alter table leads add column offered_to uuid references accounts (id);
-- Dates of birth tried to show that it is theirs.
alter table leads add column claim_tries integer not null default 0;
alter table leads add constraint leads_offered_are_nobodys
  check (offered_to is null or (account_id is null and browser_hash is not null));
create index leads_by_offer on leads (offered_to) where offered_to is not null;

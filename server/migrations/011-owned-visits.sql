-- A visit that has an account is held by the browser that made it or by nobody: never by its uuid alone.
-- The hash of no cookie stands for nobody, another one in each row.
update leads set browser_hash = sha256(uuid_send(gen_random_uuid()))
  where account_id is not null and browser_hash is null;
alter table leads add constraint leads_owned_are_held
  check (account_id is null or browser_hash is not null);

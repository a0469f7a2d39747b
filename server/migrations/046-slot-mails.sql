-- From where a visit asked, hashed: of one place each next one has its turn after the others' first. Who asked before
-- this was kept, or by a server that does not keep it yet, is a place of their own.
alter table slot_waits add column network bytea not null default uuid_send(gen_random_uuid());

-- To whom was written that there are times, by the SHA-256 of the address. Counted by the day; the mail goes by it.
create table slot_mails (
  id uuid primary key,
  programme_id uuid not null references programmes (id),
  email_hash bytea not null,
  told_at timestamptz not null
);
create index slot_mails_told on slot_mails (told_at);

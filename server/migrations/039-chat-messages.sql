-- What people wrote to a programme's people from the chat, and how they want to be answered.
create table chat_messages (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  words text not null check (words <> ''),
  -- An e-mail address, or a phone number as +15552014477.
  contact text not null,
  created_at timestamptz not null,
  -- Null as long as nobody has answered.
  answered_at timestamptz
);
create index chat_messages_open on chat_messages (created_at) where answered_at is null;

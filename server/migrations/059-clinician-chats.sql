-- A clinic reads all chats, and those of one visit.
create index clinician_chats_created on clinician_chats (created_at desc, id desc);
create index clinician_chats_lead on clinician_chats (lead_id);
-- What waits to be read, which each list counts.
create index clinician_messages_unread on clinician_messages (chat_id, author_type) where read_at is null;
-- A chat about a consultation is about one of its own visit.
alter table consultations add constraint consultations_of_lead unique (id, lead_id);
alter table clinician_chats add constraint clinician_chats_own_consultation
  foreign key (consultation_id, lead_id) references consultations (id, lead_id);

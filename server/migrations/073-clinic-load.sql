-- A clinic lists everything, newest first, and what belongs to one visit; an upload asks for the latter too.
create index consultations_created on consultations (created_at desc, id desc);
create index action_items_created on action_items (created_at desc, id desc);
create index action_items_lead on action_items (lead_id);
-- Each message of a patient looks whether it was asked for.
create index action_items_chat on action_items (chat_id) where done_at is null and withdrawn_at is null;

-- A webhook that let a call time out is left alone until then, each time for longer.
alter table clinic_webhooks add column silent_times integer not null default 0;
alter table clinic_webhooks add column silent_until timestamptz;

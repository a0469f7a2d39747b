-- When a visit last went on, or was begun: opening it again is none of these. First of all, as presses of the server
-- before lock the visit and then its time.
alter table leads add column moved_at timestamptz not null default now();
-- Only a time that somebody has lapses.
update consults set lapses_at = null where status <> 15 and lapses_at is not null;
-- Who came onto a way with a payment after their time had been looked at has an hour from now on, as migration 083 has it.
update consults set lapses_at = now() + interval '1 hour'
from leads join programme_versions on programme_versions.id = leads.version_id
where leads.id = consults.lead_id and leads.status = 'active' and consults.status = 15
  and consults.lapses_at is null and consults.starts_at > now()
  and jsonb_typeof(programme_versions.content -> 'price') = 'object'
  and not exists (
    select from payments where payments.lead_id = leads.id and payments.status in ('succeeded', 'returning'));

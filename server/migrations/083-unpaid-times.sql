-- When a time that was booked and has yet to be paid for is given to others; null where nothing is to be paid for it.
alter table consults add column lapses_at timestamptz;
create index consults_lapsing on consults (lapses_at) where lapses_at is not null;
-- Those booked before have as long as any from now on; who has paid or sent all the same is sorted out then.
update consults set lapses_at = now() + interval '1 hour'
from leads join programme_versions on programme_versions.id = leads.version_id
where leads.id = consults.lead_id and leads.status = 'active' and consults.status = 15
  and consults.starts_at > now() and jsonb_typeof(programme_versions.content -> 'price') = 'object'
  and not exists (
    select from payments where payments.lead_id = leads.id and payments.status = 'succeeded');

-- The events of visits summed, by the day on which the visit began (UTC) and how it was begun. It names nobody, and can
-- be made anew from lead_events.
create table funnel_days (
  version_id uuid not null references programme_versions (id),
  day date not null,
  device_class text not null,
  -- Of each experiment, by its key.
  variants jsonb not null,
  page_uuid uuid not null,
  -- Visits that began here, came here, stand here and ended here.
  begun bigint not null,
  reached bigint not null,
  standing bigint not null,
  finished bigint not null,
  -- Times that it was shown, gone back from, refused and failed.
  views bigint not null,
  backs bigint not null,
  refusals bigint not null,
  errors bigint not null,
  -- Stays, by how long they were.
  stays bigint[] not null,
  primary key (version_id, day, device_class, variants, page_uuid)
);

-- Events of transactions below this one are in the sums, and no others. One row; none before anything was summed.
create table funnel_sums (
  only_one boolean primary key check (only_one),
  below xid8 not null
);

-- Whoever deletes a visit deletes its part of the sums too: they are made anew.
create function void_funnel_sums() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    -- First the row that whoever sums holds: nobody sums what is being deleted.
    insert into funnel_sums values (true, '0') on conflict (only_one) do update set below = '0';
    delete from funnel_days;
  end if;
  return null;
end $$;
create trigger lead_events_deleted after delete on lead_events
  referencing old table as gone for each statement execute function void_funnel_sums();

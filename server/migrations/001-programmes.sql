-- A programme is its link id; its content lives in versions that never change.
create table programmes (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  current_version_id uuid,
  withdrawn_at timestamptz
);

create table programme_versions (
  id uuid primary key,
  programme_id uuid not null references programmes (id),
  content_hash text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  unique (programme_id, content_hash)
);

alter table programmes
  add constraint programmes_current_version_fk
  foreign key (current_version_id) references programme_versions (id);

-- Bytes are kept here so that any API process can serve them, also those of older versions.
create table programme_assets (
  slug text not null,
  hash text not null,
  file_name text not null,
  type text not null,
  bytes bytea not null,
  primary key (slug, hash, file_name)
);

-- What visitors agreed to before a call. Append-only: every consent is a row, and none is ever changed.
create table phone_consents (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id),
  rx_user_id uuid not null references rx_users (id),
  terms_of_use boolean not null,
  opt_in boolean not null,
  -- The sentences beside the boxes, and the programme version whose terms of use could be read there.
  text_version integer not null,
  version_id uuid not null references programme_versions (id),
  -- Keyed hash of the network address: enough to compare with one, and no list of addresses.
  address_hash bytea not null,
  created_at timestamptz not null
);
create index phone_consents_by_lead on phone_consents (lead_id, id desc);

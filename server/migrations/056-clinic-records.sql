-- Whom an account cares for: whoever has it, a child of theirs. Told apart by what its visits say: name and date of birth.
create table patients (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- What the patient or who acts for them corrected since, over what their visits say.
  corrected jsonb not null default '{}',
  created_at timestamptz not null
);
create index patients_account on patients (account_id);
-- A corrected name is one more by which a later visit is known to be theirs.
create table patient_keys (
  account_id uuid not null references accounts (id),
  key text not null,
  patient_id uuid not null references patients (id),
  primary key (account_id, key)
);

-- Whom an account turned to last, and which visits were theirs then: what it renews and what is filled in for it is of
-- these or of a later visit, never of somebody else's.
create table chosen_patients (
  account_id uuid primary key references accounts (id),
  patient_id uuid not null references patients (id),
  lead_ids uuid[] not null,
  chosen_at timestamptz not null
);
-- Whose a renewal is that was begun after that, until it says a name itself.
create table begun_for (
  lead_id uuid primary key references leads (id),
  patient_id uuid not null references patients (id)
);

-- What a clinic keeps of a patient. Each row names its account beside its patient: whose it is takes no second look.
create table consultations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  patient_id uuid not null references patients (id),
  lead_id uuid not null references leads (id),
  -- What a person and the clinic name it by.
  display_id text not null unique,
  -- 10 async, 20 sync.
  consultation_type integer not null check (consultation_type in (10, 20)),
  -- 10 planned, 15 scheduled, 20 in progress, 30 finished, 40 canceled.
  status integer not null check (status in (10, 15, 20, 30, 40)),
  clinician_name text not null default '',
  clinician_notes text not null default '',
  diagnosis text[] not null default '{}',
  medication text not null default '',
  pharmacy_name text not null default '',
  cancellation_reason text check (cancellation_reason in ('patient-no-show', 'prov')),
  join_link text,
  -- The appointment it has or had, of its visit.
  consult_id uuid references consults (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index consultations_account on consultations (account_id, created_at desc);
create index consultations_consult on consultations (consult_id);
create index consultations_lead on consultations (lead_id);

create table prescriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  patient_id uuid not null references patients (id),
  lead_id uuid not null references leads (id),
  consultation_id uuid references consultations (id),
  medication text not null,
  medication_ndc text not null default '',
  -- In days.
  supply_duration integer check (supply_duration > 0),
  authored_at timestamptz,
  clinician_name text not null default '',
  consult_number text not null default '',
  -- The clinic lets it be renewed; when a renewal is offered follows from that and from how long it lasts.
  renewable boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index prescriptions_account on prescriptions (account_id, authored_at desc);

create table clinician_chats (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  patient_id uuid not null references patients (id),
  lead_id uuid not null references leads (id),
  consultation_id uuid references consultations (id),
  clinician_name text not null default '',
  -- Closed: it can be read and not written in.
  is_available boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index clinician_chats_account on clinician_chats (account_id, updated_at desc);
create table clinician_messages (
  id uuid primary key,
  chat_id uuid not null references clinician_chats (id),
  -- 'clinician' or 'patient'.
  author_type text not null check (author_type in ('clinician', 'patient')),
  message_text text not null,
  image_id uuid references images (id),
  created_at timestamptz not null,
  -- When whom it was written to read it.
  read_at timestamptz
);
create index clinician_messages_chat on clinician_messages (chat_id, created_at desc, id);

create table action_items (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  patient_id uuid not null references patients (id),
  lead_id uuid not null references leads (id),
  -- 10 skipped, 20 validation, 30 request, 40 rx expiry.
  action_reason integer not null check (action_reason in (10, 20, 30, 40)),
  -- What is still to be done, the current one first: 10 photo id, 20 selfie, 30 personal info, 40 message, 50 renewal.
  item_types integer[] not null,
  chat_id uuid references clinician_chats (id),
  prescription_id uuid references prescriptions (id),
  -- What was given so far, by item type.
  given jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at timestamptz
);
create index action_items_account on action_items (account_id, created_at desc);

-- Who of a clinic may call its API, and for what. The key itself is shown once and kept by its hash only.
create table clinic_keys (
  id uuid primary key,
  name text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

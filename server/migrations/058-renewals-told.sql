-- When whose prescription it is was mailed that it can be renewed: once for each.
alter table prescriptions add column renewal_told_at timestamptz;
create index prescriptions_created on prescriptions (created_at desc, id desc);
create index prescriptions_patient on prescriptions (patient_id);
create index prescriptions_lead on prescriptions (lead_id);
-- Of these one may be due.
create index prescriptions_untold on prescriptions (authored_at)
  where renewable and renewal_told_at is null;

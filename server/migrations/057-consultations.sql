-- A visit has one synchronous consultation at a time, whose appointment is the one of the visit.
create unique index consultations_one_sync_per_lead on consultations (lead_id)
  where consultation_type = 20 and status in (10, 15, 20);
-- An appointment that took place: 30. Its visit may have another after it.
alter table consults drop constraint consults_status_check;
alter table consults add constraint consults_status_check check (status in (10, 15, 30, 40));

-- When a clinic took back what it had asked for; what was given before stays.
alter table action_items add column withdrawn_at timestamptz;

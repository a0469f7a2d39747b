-- A browser's session has a half in a cookie that changes with every renewal. Null where nothing changes:
-- in sessions of bare API clients, and in those opened before, which last twelve hours at most.
alter table sessions
  -- How often it was changed; the half itself follows from this and a key, and is stored nowhere.
  add column half_turn integer,
  add column half_turned_at timestamptz;

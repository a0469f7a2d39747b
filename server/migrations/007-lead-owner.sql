-- A user that a bare API client made may later be a browser's; its lead must not become the browser's.
drop index leads_one_active;
create unique index leads_one_active
  on leads (rx_user_id, programme_id, (coalesce(browser_hash, ''::bytea)))
  where status = 'active';

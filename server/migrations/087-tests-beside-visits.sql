-- Who follows a link for tests has their own visit beside it, and the other way round.
drop index leads_one_active;
create unique index leads_one_active
  on leads (rx_user_id, programme_id, test_only, (coalesce(browser_hash, ''::bytea)))
  where status = 'active';

-- A clinic lists what was sent, newest first.
create index leads_finished on leads (finished_at desc, id desc)
  where finished_at is not null and not preview and not test_only;

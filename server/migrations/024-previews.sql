-- A visit that an author began to look at a page. It is a test for good: no account can have it.
alter table leads add column preview boolean not null default false;
alter table leads add constraint leads_previews_stay_tests
  check (not preview or (test_only and account_id is null and offered_to is null));

-- Which card a try was opened with, as the provider names it: its decline says nothing of another card. Null of those from
-- before.
alter table payments add column card text;

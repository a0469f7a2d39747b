-- The answers that count now, each marked with whether its page is still on the walked way. Everything that
-- reads answers reads them here; the table holds every answer there ever was.
create view current_answers as
select l.id as lead_id, a.item_id, a.page_uuid, a.entries, a.value_association, a.revision, a.created_at,
  a.page_uuid = any (l.path) as on_path
from leads l
cross join lateral (
  select distinct on (item_id) *
  from answers where lead_id = l.id order by item_id, revision desc
) a
-- Without entries an answer was taken back.
where a.entries <> '[]';

-- The same for reports, by the keys and in the words of the version that asked: its numbers mean nothing in
-- another version. Visits that were only a test are not in it.
create view reported_answers as
select c.lead_id, l.programme_id, l.version_id, l.status, l.finished_at, c.on_path, c.created_at,
  page ->> 'key' as page_key, item ->> 'key' as item_key, item ->> 'text' as question,
  c.value_association, c.entries,
  (select jsonb_agg(coalesce(choice -> 'key', choice -> 'id') order by place)
    from jsonb_array_elements(item -> 'answer_choices') with ordinality as known (choice, place)
    where jsonb_path_query_array(c.entries, '$[*].value[*]') @> (choice -> 'id')
  ) as choice_keys,
  (select jsonb_agg(choice -> 'text' order by place)
    from jsonb_array_elements(item -> 'answer_choices') with ordinality as known (choice, place)
    where jsonb_path_query_array(c.entries, '$[*].value[*]') @> (choice -> 'id')
  ) as choice_texts
from current_answers c
join leads l on l.id = c.lead_id
join programme_versions v on v.id = l.version_id
cross join lateral jsonb_array_elements(v.content #> '{definition,pages}') page
cross join lateral jsonb_array_elements(page -> 'items') item
where page ->> 'uuid' = c.page_uuid::text and item -> 'id' = to_jsonb(c.item_id) and not l.test_only;

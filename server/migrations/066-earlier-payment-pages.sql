-- Before pages took payments, one of their type (100) was left like any other (10), and its words may say that nothing is
-- taken. Visits of a version from then go on with what they were told. A database that had both migrations in one go was
-- new or restored: it says nothing of when its versions were published.
update programme_versions v set content = jsonb_set(content, '{definition,pages}', (
  select jsonb_agg(
    case when page -> 'page_type' = '100' then jsonb_set(page, '{page_type}', '10') else page end
    order by place
  )
  from jsonb_array_elements(content #> '{definition,pages}') with ordinality pages (page, place)
))
from schema_migrations first, schema_migrations paying
where first.name = '001-programmes.sql' and paying.name = '028-payment-outcomes.sql'
  and v.created_at < paying.applied_at and paying.applied_at > first.applied_at + interval '1 minute'
  and content @? '$.definition.pages[*] ? (@.page_type == 100)';

-- Before pages took payments, one of their type (100) was left like any other (10), and its words may say that nothing is
-- taken. Visits of a version from then go on with what they were told.
update programme_versions v set content = jsonb_set(content, '{definition,pages}', (
  select jsonb_agg(
    case when page -> 'page_type' = '100' then jsonb_set(page, '{page_type}', '10') else page end
    order by place
  )
  from jsonb_array_elements(content #> '{definition,pages}') with ordinality pages (page, place)
))
from schema_migrations m
where m.name = '028-payment-outcomes.sql' and v.created_at < m.applied_at
  and content @? '$.definition.pages[*] ? (@.page_type == 100)';

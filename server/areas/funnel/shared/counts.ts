import { type RawBuilder, sql } from 'kysely'

/** What is counted of a page; each is a column of funnel_days. */
export const countNames = [
  'begun',
  'reached',
  'standing',
  'finished',
  'views',
  'backs',
  'refusals',
  'errors',
] as const
export type CountName = (typeof countNames)[number]

/**
 * Seconds that part the lengths of stays; the last length is all above. The sums hold a number for each: who changes them
 * voids the sums in a migration.
 */
export const stayBoundsS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1_800]
const stayPlaces = [...stayBoundsS, 0].map((_, place) => place)

/** One column for each length of stays, made of its element of the array. */
export const stayColumns = (make: (stay: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(stayPlaces.map((place) => make(sql`stays[${sql.lit(place + 1)}]`)))

const sumCounts = () =>
  sql.join(
    countNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  )

/** The counts of many rows of funnel_days. */
export const sumDays = () => sql`${sumCounts()},
  array[${stayColumns((stay) => sql`coalesce(sum(${stay}), 0)::bigint`)}] as stays`

const countStays = () =>
  sql.join(stayPlaces.map((place) => sql`count(*) filter (where stay = ${sql.lit(place)})`))

/** Of the events of a visit those that say where it stands, in the order they happened. */
const way = sql`(partition by e.lead_id
  order by e.revision, e.kind = 'finish', e.kind = 'return', e.at, e.tx)`

/** The columns of funnel_days, in the order in which `addedBy` selects them. */
export const dayColumns = sql.join(
  [...['version_id', 'day', 'device_class', 'variants', 'page_uuid'], ...countNames, 'stays'].map(
    (name) => sql.ref(name),
  ),
)

/**
 * What the events whose `tx` is `within` add to the counts, as rows of funnel_days. Each event adds what
 * it changed, by what came before it in its visit: so sums of any parts of the log are right together, in whatever order
 * they were written. A visit stands on one page or has ended on one, never more: who moves is taken from where they stood.
 */
export const addedBy = (within: RawBuilder<unknown>) => sql`
  with asked as materialized (
    select lead_id, kind, page_uuid from lead_events where ${within}
  ), steps as (
    select e.lead_id, e.kind, e.page_uuid, e.tx, e.revision,
      lag(e.kind) over ${way} as left_kind, lag(e.page_uuid) over ${way} as left_page,
      lag(e.revision) over ${way} as left_revision,
      extract(epoch from e.at - lag(e.at) over ${way}) as stayed_s,
      row_number() over (partition by e.lead_id, e.kind, e.page_uuid order by e.revision) as time
    from lead_events e
    where e.kind in ('view', 'return', 'finish') and e.lead_id in (
      select lead_id from asked where kind in ('view', 'return', 'finish')
    )
  ), moves as (
    select * from steps where ${within}
  ), changes as (
    select lead_id, page_uuid,
      (kind = 'view' and revision = 0)::int as begun, (kind = 'view' and time = 1)::int as reached,
      (kind = 'view')::int as standing, (kind = 'finish')::int as finished,
      (kind in ('view', 'return'))::int as views,
      0 as backs, 0 as refusals, 0 as errors, null::int as stay
    from moves
    union all
    select lead_id, left_page, 0, 0,
      -(left_kind <> 'finish')::int, -(left_kind = 'finish')::int, 0, 0, 0, 0,
      -- Who arrives at an end has not stayed there, and who comes back from one did not stay all the time.
      case when left_revision <> revision and left_kind <> 'finish' then
        width_bucket(greatest(stayed_s, 0), ${sql.lit(`{${stayBoundsS.join(',')}}`)}::numeric[]) end
    from moves where left_page is not null and kind in ('view', 'finish')
    union all
    select lead_id, page_uuid, 0, 0, 0, 0, 0,
      (kind = 'back')::int, (kind = 'refusal')::int, (kind = 'error')::int, null
    from asked where kind in ('back', 'refusal', 'error')
  ), placed as (
    -- Visits by their key: joined with a list of them, thousands of events took a minute and a half.
    select l.version_id, (l.created_at at time zone 'UTC')::date as day, l.device_class, coalesce((
      select jsonb_object_agg(x.experiment, x.variant) from experiment_exposures x where x.lead_id = l.id
    ), '{}') as variants, c.*
    from changes c join leads l on l.id = c.lead_id
  )
  select version_id, day, device_class, variants, page_uuid, ${sumCounts()},
    array[${countStays()}] as stays
  from placed
  group by 1, 2, 3, 4, 5`

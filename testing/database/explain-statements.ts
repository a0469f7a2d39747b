import pg from 'pg'
import type { SentStatement } from './record-statements.ts'

/** One step of how the database carries a statement out, as it says it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

interface Explained {
  statement: SentStatement
  plan: Step
}

const isPlanned = ({ text }: SentStatement) =>
  /^\s*(with|select|insert|update|delete)\b/i.test(text)

/** Indexes of some rows only: a small table may be read by one of them whatever is asked for. */
const dropPartial = `do $$ declare name text; begin
  for name in select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
    where indpred is not null and not indisunique and relnamespace = 'public'::regnamespace
  loop execute 'drop index ' || name; end loop; end $$`

interface Manner {
  option: 'analyze' | 'costs'
  without?: 'partial indexes'
  /** Left to the database, which for tables of the size they have may read one from end to end. */
  choice?: 'free' | undefined
}

/** How each statement would be carried out if tables were large: by whatever index it can use. Nothing is changed. */
async function explain(
  databaseUrl: string,
  statements: readonly SentStatement[],
  { option, without, choice }: Manner,
): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    if (choice !== 'free') await client.query('set local enable_seqscan = off')
    if (without) await client.query(dropPartial)
    const explained: Explained[] = []
    for (const statement of statements.filter(isPlanned)) {
      const { text, values } = statement
      const { rows } = await client.query(`explain (${option}, format json) ${text}`, values)
      explained.push({ statement, plan: rows[0]['QUERY PLAN'][0].Plan })
    }
    return explained
  } finally {
    // What was carried out to be counted is undone with it.
    await client.end()
  }
}

const isScan = ({ 'Node Type': type }: Step) => /Scan$/.test(type)
/** Through these a limit above ends what is read below; anything else reads all of it first. */
const passesLimit = /^(Limit|LockRows|Nested Loop|Subquery Scan|Result|ModifyTable|Append)$/

function listWhole(step: Step, isLimited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: below = [] } = step
  const isWhole =
    type === 'Seq Scan' || (/^Index/.test(type) && step['Index Cond'] === undefined && !isLimited)
  const passes = type === 'Limit' || (isLimited && passesLimit.test(type))
  const own = table !== undefined && isWhole ? [table] : []
  return [...own, ...below.flatMap((one) => listWhole(one, passes))]
}

async function findWhole(
  databaseUrl: string,
  statements: readonly SentStatement[],
  manner: Manner,
): Promise<WholeRead[]> {
  const explained = await explain(databaseUrl, statements, manner)
  return explained.flatMap(({ statement, plan }) =>
    listWhole(plan, false).map((table) => ({ table, text: statement.text })),
  )
}

export interface WholeRead {
  table: string
  text: string
}

/** Of each statement the tables that it reads from one end to the other, whatever index there is. */
export async function listWholeReads(
  databaseUrl: string,
  statements: readonly SentStatement[],
): Promise<WholeRead[]> {
  const found = await findWhole(databaseUrl, statements, { option: 'costs' })
  if (found.length === 0) return []
  const manner = { option: 'costs', without: 'partial indexes' } as const
  const again = await findWhole(databaseUrl, statements, manner)
  return found.filter(({ table, text }) =>
    again.some((one) => one.table === table && one.text === text),
  )
}

function countRead(step: Step, table: string): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 1, Plans: below = [] } = step
  const own = isScan(step) && step['Relation Name'] === table
  const read = own ? (rows + (step['Rows Removed by Filter'] ?? 0)) * loops : 0
  return below.reduce((sum, one) => sum + countRead(one, table), read)
}

/**
 * How many rows of a table that statement looks at which looks at most; with a free choice as the database would carry
 * it out now, not as if tables were large. Carries them out, and undoes it.
 */
export async function countRowsRead(
  databaseUrl: string,
  statements: readonly SentStatement[],
  table: string,
  choice?: 'free',
): Promise<number> {
  const explained = await explain(databaseUrl, statements, { option: 'analyze', choice })
  return Math.max(0, ...explained.map(({ plan }) => countRead(plan, table)))
}

import pg from 'pg'
import type { SentStatement } from './record-statements.ts'

/** One step of how the database carries a statement out, as it says it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
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

interface Manner {
  option: 'analyze' | 'costs'
  /** Left to the database, which for tables of the size they have may read one from end to end. */
  choice?: 'free' | undefined
}

async function openPlanner(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  return client
}

async function plan(
  client: pg.Client,
  { text, values }: SentStatement,
  option: Manner['option'],
): Promise<Step> {
  const { rows } = await client.query(`explain (${option}, format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}

/** How each statement would be carried out if tables were large: by whatever index it can use. Nothing is changed. */
async function explain(
  databaseUrl: string,
  statements: readonly SentStatement[],
  { option, choice }: Manner,
): Promise<Explained[]> {
  const client = await openPlanner(databaseUrl)
  try {
    if (choice !== 'free') await client.query('set local enable_seqscan = off')
    const explained: Explained[] = []
    for (const statement of statements.filter(isPlanned)) {
      explained.push({ statement, plan: await plan(client, statement, option) })
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

interface Read {
  table: string
  /** The index that is read whole for it. */
  index: string | undefined
}

/** `tableAbove`: an index that is read into a bitmap leaves it to the step above to name the table. */
function listWhole(step: Step, isLimited: boolean, tableAbove?: string): Read[] {
  const { 'Node Type': type, 'Relation Name': table = tableAbove, Plans: below = [] } = step
  const ofIndex = /^(Bitmap )?Index/.test(type) && step['Index Cond'] === undefined
  const isWhole = type === 'Seq Scan' || (ofIndex && !isLimited)
  const passes = type === 'Limit' || (isLimited && passesLimit.test(type))
  const own = table !== undefined && isWhole ? [{ table, index: step['Index Name'] }] : []
  const named = /^Bitmap/.test(type) ? table : undefined
  return [...own, ...below.flatMap((one) => listWhole(one, passes, named))]
}

interface Partial {
  name: string
  isUnique: boolean
}

async function listPartial(client: pg.Client): Promise<Partial[]> {
  const { rows } = await client.query<Partial>(`
    select relname as name, indisunique as "isUnique"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indpred is not null and relnamespace = 'public'::regnamespace`)
  return rows
}

/**
 * The tables that a statement reads whole. By an index of some rows only a small table may be read whatever is asked for,
 * also where another index has what is asked for: it is taken away, and looked again.
 */
async function findWhole(
  client: pg.Client,
  statement: SentStatement,
  partial: readonly Partial[],
  bitmaps: 'on' | 'off',
): Promise<string[]> {
  // By these the database finds what a row is in conflict with.
  const needsUnique = /on conflict/i.test(statement.text)
  await client.query('savepoint as_it_was')
  await client.query(`set local enable_bitmapscan = ${bitmaps}`)
  for (;;) {
    const read = listWhole(await plan(client, statement, 'costs'), false)
    const spare = partial.filter(
      ({ name, isUnique }) =>
        read.some(({ index }) => index === name) && !(isUnique && needsUnique),
    )
    if (spare.length === 0) {
      await client.query('rollback to as_it_was')
      return read.map(({ table }) => table)
    }
    await client.query(`drop index ${spare.map(({ name }) => name).join()}`)
  }
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
  const client = await openPlanner(databaseUrl)
  try {
    await client.query('set local enable_seqscan = off')
    const partial = await listPartial(client)
    const found: WholeRead[] = []
    for (const statement of statements.filter(isPlanned)) {
      const read = await findWhole(client, statement, partial, 'on')
      if (read.length === 0) continue
      // A small index is read into a bitmap and sorted where a large one would be walked in its order, up to a limit.
      const walked = await findWhole(client, statement, partial, 'off')
      const whole = read.filter((table) => walked.includes(table))
      found.push(...whole.map((table) => ({ table, text: statement.text })))
    }
    return found
  } finally {
    await client.end()
  }
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

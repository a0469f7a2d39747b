import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { RecordedWalk } from './proceed-statements.ts'

const run = promisify(execFile)

function formatValue(value: unknown, leadId: string): string {
  if (value === leadId) return ':lead'
  if (Array.isArray(value))
    return `array[${value.map((one) => formatValue(one, leadId)).join(', ')}]`
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // pgbench takes a colon before a word for one of its variables, also inside a text.
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString().replaceAll(/[-:]/g, ''))
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  return pg.escapeLiteral(String(value).replaceAll(':', ': '))
}

/** What one lead takes from the first page to the last, as a script of pgbench. */
function formatScript({ statements, leadId }: RecordedWalk): string {
  const walked = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, place) =>
      formatValue(values[Number(place) - 1], leadId),
    )
    return `${filled.replaceAll(/\s+/g, ' ').trim()};`
  })
  const next = [
    '\\set n :n + 1',
    'select id as lead from bench_leads where n = :n and client = :client_id \\gset',
  ]
  return [...next, ...walked].join('\n')
}

/**
 * Calls per second of the statements of a walk, sent by pgbench with as many clients as `leads` has lists, each
 * walking its own. They are sent as the server sends them: parsed each time, with nothing kept on the connection.
 * Needs pgbench, which comes with PostgreSQL and not with the packages of this one.
 */
export async function ratePgbench(
  databaseUrl: string,
  folder: string,
  walk: RecordedWalk,
  leads: string[][],
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('drop table if exists bench_leads')
  await client.query(
    'create table bench_leads (client int, n int, id uuid, primary key (client, n))',
  )
  await client.query(
    `insert into bench_leads select (row->>0)::int, (row->>1)::int, (row->>2)::uuid
     from jsonb_array_elements($1::jsonb) row`,
    [JSON.stringify(leads.flatMap((own, at) => own.map((id, n) => [at, n + 1, id])))],
  )
  const moved =
    'select coalesce(sum(revision), 0)::int as moves from leads join bench_leads using (id)'
  const file = path.join(folder, 'walk.sql')
  await writeFile(file, formatScript(walk))
  const [first = []] = leads
  const how = ['-n', '-M', 'extended', '-D', 'n=0', '-j', '1']
  const size = ['-c', String(leads.length), '-t', String(first.length)]
  const { stdout } = await run('pgbench', [...how, ...size, '-f', file, databaseUrl])
  const { rows } = await client.query(moved)
  await client.end()
  const calls = leads.flat().length * walk.bodies.length
  if (rows[0]?.moves !== calls)
    throw new Error(`pgbench moved ${rows[0]?.moves} times, not ${calls}`)
  const walksPerS = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  return walksPerS * walk.bodies.length
}

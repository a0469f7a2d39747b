/**
 * A process for tests of durability: shares the embedded database in the folder it is given and
 * inserts numbers without end, printing each one that was acknowledged.
 */

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../server/embedded/embedded-database.ts'

const [folder = '', mode = 'write'] = process.argv.slice(2)

async function insertOne(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('create table if not exists acknowledged (id bigserial primary key)')
    for (;;) {
      const { rows } = await client.query('insert into acknowledged default values returning id')
      process.stdout.write(`ack ${rows[0].id}\n`)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

try {
  const database = await startEmbeddedDatabase({
    folder,
    onRestart: (problem) => process.stdout.write(`restarted ${problem?.message ?? ''}\n`),
  })
  process.stdout.write(`ready ${database.url}\n`)
  process.on('SIGTERM', () => database.close().then(() => process.exit(0)))
  while (mode === 'write') {
    await insertOne(database.url).catch(() => pause(20))
  }
  setInterval(() => undefined, 1_000)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

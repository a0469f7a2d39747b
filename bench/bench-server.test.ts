import pg from 'pg'
import { expect, it } from 'vitest'
import { startBenchServer } from './bench-server.ts'

it('makes a further database that is the product’s, as its own is, and settles both', async () => {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const added = await server.addDatabase('small')
  await server.checkpoint()
  const client = new pg.Client({ connectionString: added })
  await client.connect()
  const { rows } = await client.query(
    'select current_database() as name, pg_get_userbyid(datdba) = current_user as own from pg_database where datname = current_database()',
  )
  await client.end()
  expect(rows).toEqual([{ name: 'small', own: true }])
}, 60_000)

import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const templateName = 'posology_template'

/** The same server with another database name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, empty or cloned from the template (`serverUrl` names any database on the server). */
export async function createTestDatabase(
  serverUrl: string,
  template?: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying the files takes less than half of what logging each block of a template takes.
  const from = template ? ` template ${template} strategy file_copy` : ''
  await runOnServer(serverUrl, `create database ${name}${from}`)
  return {
    url: withDatabase(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Makes an empty database under this very name, replacing an older one. */
export async function recreateDatabase(serverUrl: string, name: string): Promise<string> {
  await runOnServer(serverUrl, `drop database if exists ${name} with (force)`)
  await runOnServer(serverUrl, `create database ${name}`)
  return withDatabase(serverUrl, name)
}

import type { TestProject } from 'vitest/node'
import { type DatabaseServer, startDatabaseServer } from '../database/database-server.ts'
import { buildTemplate } from '../database/template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

async function startWithTemplate(): Promise<DatabaseServer> {
  const server = await startDatabaseServer()
  await buildTemplate(server.url)
  return server
}

/** Each project evaluates this file anew, and all of them are to have the same server. */
const name = Symbol.for('posology.test-database')
// Only this file writes there.
const shared = globalThis as { [name]?: Promise<DatabaseServer> }

/** Vitest calls this once before the tests of each project that needs a database. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isFirst = shared[name] === undefined
  shared[name] ??= startWithTemplate()
  const server = await shared[name]
  project.provide('databaseUrl', server.url)
  return isFirst ? () => server.stop() : undefined
}

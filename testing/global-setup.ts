import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './database-server.ts'
import { buildTemplate } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** Vitest calls this once before the server tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer()
  await buildTemplate(server.url)
  project.provide('databaseUrl', server.url)
  return () => server.stop()
}

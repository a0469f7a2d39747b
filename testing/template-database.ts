import { existsSync } from 'node:fs'
import { publishProgrammes } from '../server/areas/programmes/publish.ts'
import { parseConfig } from '../server/config.ts'
import { openDatabase } from '../server/platform/database.ts'
import { migrate } from '../server/platform/migrate.ts'
import { recreateDatabase, templateName } from './test-databases.ts'

/** Publishes the programme folders below `folder` into a database. */
export async function publishInto(url: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const db = openDatabase(url, { poolSize: 2, statementTimeoutMs: 60_000 })
  try {
    await publishProgrammes(db, folder)
  } finally {
    await db.destroy()
  }
}

/** Migrates a database that every test file then clones, with the shipped programmes published. */
export async function buildTemplate(serverUrl: string): Promise<void> {
  const url = await recreateDatabase(serverUrl, templateName)
  await migrate(url)
  // A broken programme fails its own tests; the tests of everything else go on without it.
  await publishInto(url, parseConfig({}).programmesFolder).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
  })
}

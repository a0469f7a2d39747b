import type { ServerConfig } from '../../server/config.ts'
import { type Db, openDatabase } from '../../server/data/database.ts'
import { migrate } from '../../server/data/migrate.ts'
import { startEmbeddedDatabase } from '../../server/embedded/embedded-database.ts'

/** Works on the database that the settings name; the built-in one is started for it where no server runs. */
export async function withDatabase(
  config: ServerConfig,
  work: (url: string, folder: string) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl !== null) return work(config.databaseUrl, config.dataDir)
  const database = await startEmbeddedDatabase({
    folder: config.dataDir,
    mayMove: config.dataDirIsDefault,
  })
  try {
    await work(database.url, database.folder)
  } finally {
    await database.close()
  }
}

/** Works on the database, brought up to date. */
export function withMigrated(
  config: ServerConfig,
  work: (db: Db, url: string) => Promise<void>,
  options: { statementTimeoutMs?: number } = {},
): Promise<void> {
  return withDatabase(config, async (url) => {
    await migrate(url)
    const db = openDatabase(url, { poolSize: 1, ...options })
    await work(db, url).finally(() => db.destroy())
  })
}

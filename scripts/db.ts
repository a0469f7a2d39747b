/** `npm run db -- migrate | url | reset`: looks after the database the settings name. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { parseConfig, type ServerConfig } from '../server/config.ts'
import { startEmbeddedDatabase } from '../server/platform/embedded/embedded-database.ts'
import { migrate } from '../server/platform/migrate.ts'
import { StartError } from '../server/platform/start-error.ts'

async function withDatabase(
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

async function reset(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
  await migrate(url)
}

const commands: Record<string, (config: ServerConfig) => Promise<void>> = {
  migrate: (config) =>
    withDatabase(config, async (url) => {
      const applied = await migrate(url)
      console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
    }),
  url: (config) => withDatabase(config, async (url) => console.log(url)),
  reset: async (config) => {
    if (!process.argv.includes('--yes')) {
      throw new StartError('This deletes every answer and photo. Add --yes if you mean it.')
    }
    await withDatabase(config, async (url, folder) => {
      await reset(url)
      await rm(path.join(folder, 'images'), { recursive: true, force: true })
    })
    console.log('The database is empty and up to date.')
  },
}

try {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new StartError('Use: npm run db -- migrate | url | reset --yes')
  await command(parseConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

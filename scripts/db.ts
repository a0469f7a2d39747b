/** `npm run db -- <command>`: looks after the database the settings name. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { parseConfig, type ServerConfig } from '../server/config.ts'
import { restoreBackup } from '../server/platform/backup/restore-backup.ts'
import { writeBackup } from '../server/platform/backup/write-backup.ts'
import { startEmbeddedDatabase } from '../server/platform/embedded/embedded-database.ts'
import { openFileStorage } from '../server/platform/image-storage.ts'
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

function requireFile(): string {
  const file = process.argv[3]
  if (!file) throw new StartError('Name the file, for example: npm run db -- dump all.backup')
  return path.resolve(process.env.INIT_CWD ?? '.', file)
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
  dump: (config) =>
    withDatabase(config, async (url, folder) => {
      const { rows, files } = await writeBackup(url, path.join(folder, 'images'), requireFile())
      console.log(`Wrote ${rows} rows and ${files} photos. The file holds patient data: guard it.`)
    }),
  restore: (config) =>
    withDatabase(config, async (url, folder) => {
      await migrate(url)
      const storage = openFileStorage(path.join(folder, 'images'))
      const { rows, files } = await restoreBackup(url, storage, requireFile())
      console.log(`Restored ${rows} rows and ${files} photos.`)
    }),
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
  if (!command)
    throw new StartError(
      'Use: npm run db -- migrate | url | dump <file> | restore <file> | reset --yes',
    )
  await command(parseConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

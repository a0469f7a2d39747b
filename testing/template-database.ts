import { migrate } from '../server/platform/migrate.ts'
import { recreateDatabase, templateName } from './test-databases.ts'

/** Migrates a database which every test file then clones. */
export async function buildTemplate(serverUrl: string): Promise<void> {
  const url = await recreateDatabase(serverUrl, templateName)
  await migrate(url)
}

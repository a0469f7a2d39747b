import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startTemplateServer } from '../testing/browser-server.ts'

/** Workers find the run's database server under this name in their environment. */
export const databaseServerVariable = 'POSOLOGY_TEST_DATABASE_SERVER'

/** Builds the web app, since tests meet what patients meet, and starts one database server for all workers. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  const repository = fileURLToPath(new URL('..', import.meta.url))
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' })
  const database = await startTemplateServer()
  process.env[databaseServerVariable] = database.url
  return () => database.stop()
}

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTemplateServer } from '../testing/browser-server.ts'
import { buildGallery } from './gallery/build-gallery.ts'

/** Workers find the run's database server under this name in their environment. */
export const databaseServerVariable = 'POSOLOGY_TEST_DATABASE_SERVER'

/** Builds the web app and the gallery, since tests meet what patients meet, and starts one database server for all workers. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  const repository = fileURLToPath(new URL('..', import.meta.url))
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' })
  await buildGallery()
  const database = await startTemplateServer([path.join(repository, 'testing/programmes')])
  process.env[databaseServerVariable] = database.url
  return () => database.stop()
}

import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startTemplateServer } from '../testing/browser/browser-server.ts'
import { buildGallery } from './gallery/build-gallery.ts'

/** Workers find the run's database server under this name in their environment. */
export const databaseServerVariable = 'POSOLOGY_TEST_DATABASE_SERVER'

/** Builds the web app and the gallery, since tests meet what patients meet, and starts one database server for all workers. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  const repository = fileURLToPath(new URL('..', import.meta.url))
  const run = promisify(execFile)
  // The database waits for its disk while the others compute.
  const [database] = await Promise.all([
    startTemplateServer([path.join(repository, 'testing/programmes')]),
    run('npm', ['run', '--silent', 'build'], { cwd: repository }),
    buildGallery(),
  ])
  process.env[databaseServerVariable] = database.url
  return () => database.stop()
}

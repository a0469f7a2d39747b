import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '../../server/data/migrate.ts'
import { startEmbeddedDatabase } from '../../server/embedded/embedded-database.ts'

const run = promisify(execFile)

export interface PreparedData {
  /** Makes the folder what the product's data folder is between two starts. */
  copyTo(folder: string): Promise<void>
  remove(): Promise<void>
}

/** A data folder after a first start and its end. To copy it is quick, another first start takes seconds. */
export async function prepareData(): Promise<PreparedData> {
  const prepared = await mkdtemp(path.join(tmpdir(), 'posology-prepared-'))
  await chmod(prepared, 0o711)
  const database = await startEmbeddedDatabase({ folder: prepared, settings: { fsync: 'off' } })
  await migrate(database.url)
  await database.close()
  return {
    copyTo: async (folder) => {
      await mkdir(folder, { recursive: true })
      // With owners and modes, which PostgreSQL insists on.
      await run('cp', ['-a', `${prepared}/.`, folder])
    },
    remove: () => rm(prepared, { recursive: true, force: true }),
  }
}

/**
 * `npm run import-pharmacies -- <npidata_pfile_….csv>`: puts the pharmacies of the public registry of providers in the
 * place of the directory there is. It may run while servers do, and be run again.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readNpiFile } from '../server/areas/pharmacies/shared/read-npi-file.ts'
import { replacePharmacies } from '../server/areas/pharmacies/shared/replace-pharmacies.ts'
import { parseConfig } from '../server/config.ts'
import { openDatabase } from '../server/data/database.ts'
import { migrate } from '../server/data/migrate.ts'
import { StartError } from '../server/start-error.ts'
import { withDatabase } from './db/with-database.ts'
import { describeFailure } from './terminal/describe-failure.ts'

/** Pieces of so many bytes are read at a time. */
const chunkBytes = 1 << 20
/** A whole registry is read while one transaction waits for it. */
const statementTimeoutMs = 3_600_000

async function importFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new StartError(`There is no file ${file}.`)
  await withDatabase(parseConfig(process.env), async (url) => {
    await migrate(url)
    const db = openDatabase(url, { poolSize: 1, statementTimeoutMs })
    const chunks = createReadStream(file, { encoding: 'utf8', highWaterMark: chunkBytes })
    try {
      const { kept, unplaced } = await replacePharmacies(db, readNpiFile(chunks))
      const left = unplaced === 0 ? '' : ` ${unplaced} have no zip code we know and were left out.`
      console.log(`The directory holds ${kept} pharmacies.${left}`)
    } finally {
      await db.destroy()
    }
  })
}

try {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new StartError('Name the file: npidata_pfile_….csv')
  await importFile(path.resolve(process.env.INIT_CWD ?? '.', given))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

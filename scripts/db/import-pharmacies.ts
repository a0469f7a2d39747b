import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  countGone,
  formatGone,
  type Imported,
  importRegistry,
} from '../../server/areas/pharmacies/shared/import-registry.ts'
import type { Db } from '../../server/data/database.ts'
import { StartError } from '../../server/start-error.ts'

/** Pieces of so many bytes are read at a time. */
const chunkBytes = 1 << 20
/** A whole registry is read while one transaction waits for it. */
export const importTimeoutMs = 3_600_000

/** Throws StartError when there is no such file. */
export async function requireRegistry(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new StartError(`There is no file ${file}.`)
}

/** What to tell of an import: how many there are, how many are gone and why, and how many nobody can place. */
export function describeImport({ kept, unplaced, former, gone }: Imported): string {
  const count = countGone(gone)
  const why = count === 0 ? '' : `: ${formatGone(gone)}`
  const went = former === 0 ? '' : ` Of the ${former} before, ${count} are gone${why}.`
  const left =
    unplaced === 0 ? '' : ` ${unplaced} in the file have no zip code we know and were left out.`
  return `The directory holds ${kept} pharmacies.${went}${left}`
}

/** Puts the pharmacies of a file of the registry in the place of the directory. It may run while servers do, and again. */
export async function importPharmacies(
  db: Db,
  file: string,
  given: { smaller: boolean },
): Promise<void> {
  const bytes = createReadStream(file, { highWaterMark: chunkBytes })
  console.log(describeImport(await importRegistry(db, bytes, given)))
}

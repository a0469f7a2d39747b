import type { Db } from '../../../data/database.ts'
import { StartError } from '../../../start-error.ts'
import { decodeChunks } from './decode-chunks.ts'
import { readNpiFile } from './read-npi-file.ts'
import { type Accept, type Replaced, replacePharmacies } from './replace-pharmacies.ts'

/** What says that a file with few pharmacies is meant. */
export const smallerFlag = '--smaller'

/** A week's changes have the columns of the whole registry: few pharmacies are taken only when it is said. */
const refuseFewer: Accept = (kept, before) => {
  const kind = 'Import the monthly file of the registry, not a weekly update.'
  if (kept === 0) {
    throw new StartError(
      `The file holds no pharmacies, and the directory was left as it is. ${kind} To empty it, add ${smallerFlag}.`,
    )
  }
  if (kept * 2 >= before) return
  throw new StartError(
    `The file holds ${kept} pharmacies, less than half of the ${before} in the directory, which was left as it is. ${kind} If it is right, add ${smallerFlag}.`,
  )
}

/**
 * Puts the pharmacies of the public registry of providers, whose file comes in pieces, in the place of the directory
 * there is. Throws StartError, and has changed nothing then; with `smaller` not for few.
 */
export function importRegistry(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  { smaller }: { smaller: boolean },
): Promise<Replaced> {
  return replacePharmacies(db, readNpiFile(decodeChunks(bytes)), smaller ? undefined : refuseFewer)
}

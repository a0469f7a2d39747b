import type { Db } from '../../../data/database.ts'
import { StartError } from '../../../start-error.ts'
import { decodeChunks } from './decode-chunks.ts'
import { readNpiFile } from './read-npi-file.ts'
import { type PharmacyRecord, type Replaced, replacePharmacies } from './replace-pharmacies.ts'

/** What says that a file is meant although it has fewer pharmacies. */
export const smallerFlag = '--smaller'

/** The numbers of the registry begin here; those of invented pharmacies are below, and say nothing of a file. */
const firstNpi = 1_000_000_000
/** Of so many pharmacies of the directory a whole file may name all but one. */
const perUnnamed = 1_000
/** Of so many one may have closed since the last import. */
const perGone = 20

/** What the directory had of the registry, how much of it the file does not name, and how much is no pharmacy in it. */
interface Compared {
  former: number
  unnamed: ReadonlySet<string>
  gone: ReadonlySet<string>
}

const kind = 'Import the monthly file of the registry, not a weekly update.'
const refuse = (what: string, then = `If it is right, add ${smallerFlag}.`) =>
  new StartError(`${what} The directory was left as it is. ${kind} ${then}`)

/**
 * Nothing at the end of a file says that it is the end. But the registry's monthly file names whoever was ever in it, also
 * those who have closed: where it names some of the directory not at all, its rest is missing, or it is another file.
 */
function refuseFewer(kept: number, before: number, { former, unnamed, gone }: Compared): void {
  if (kept === 0) {
    throw refuse('The file holds no pharmacies.', `To empty the directory, add ${smallerFlag}.`)
  }
  if (unnamed.size * perUnnamed > former) {
    throw refuse(
      `Of the ${former} pharmacies in the directory the file does not name ${unnamed.size}, though a whole one names closed ones too: it may be cut off.`,
    )
  }
  if (gone.size * perGone > former) {
    throw refuse(
      `By this file ${gone.size} of the ${former} pharmacies in the directory are none any more.`,
    )
  }
  if (kept * 2 < before) {
    throw refuse(
      `The file holds ${kept} pharmacies, less than half of the ${before} in the directory.`,
    )
  }
}

async function listNumbers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pharmacies')
    .select('dosespot_id')
    .where('dosespot_id', '>=', String(firstNpi))
    .execute()
  return rows.map(({ dosespot_id }) => dosespot_id)
}

/** The records as they come; each is crossed out where it was looked for. */
async function* crossOut(
  records: AsyncIterable<PharmacyRecord>,
  gone: Set<string>,
): AsyncGenerator<PharmacyRecord> {
  for await (const record of records) {
    gone.delete(String(record.dosespot_id))
    yield record
  }
}

export interface Imported extends Replaced {
  /** So many of the registry's were in the directory before, and so many of them are not any more. */
  former: number
  gone: number
}

/**
 * Puts the pharmacies of the public registry of providers, whose file comes in pieces, in the place of the directory
 * there is. Throws StartError, and has changed nothing then; with `smaller` not for few.
 */
export async function importRegistry(
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  { smaller }: { smaller: boolean },
): Promise<Imported> {
  const numbers = await listNumbers(db)
  const former = numbers.length
  const [unnamed, gone] = [new Set(numbers), new Set(numbers)]
  const records = readNpiFile(decodeChunks(bytes), (npi) => unnamed.delete(npi))
  const replaced = await replacePharmacies(db, crossOut(records, gone), (kept, before) => {
    if (!smaller) refuseFewer(kept, before, { former, unnamed, gone })
  })
  return { ...replaced, former, gone: gone.size }
}

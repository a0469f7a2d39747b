import type { Db } from '../../../data/database.ts'
import { StartError } from '../../../start-error.ts'
import { decodeChunks } from './decode-chunks.ts'
import { type Lack, type Named, readNpiFile } from './read-npi-file.ts'
import { type PharmacyRecord, type Replaced, replacePharmacies } from './replace-pharmacies.ts'

/** What says that a file is meant although it has fewer pharmacies. */
export const smallerFlag = '--smaller'

/** The numbers of the registry begin here; those of invented pharmacies are below, and say nothing of a file. */
const firstNpi = 1_000_000_000
/** Of so many pharmacies of the directory a whole file may name all but one. */
const perUnnamed = 1_000
/** Of so many one may be gone since the last import, for any reason. */
const perGone = 20

/** Why a pharmacy is not in the directory any more: the file has no row of it, or none that puts it there. */
type Reason = 'unnamed' | Lack | 'unplaced'

/** In the order in which they are told. */
const reasonWords: Record<Reason, string> = {
  unnamed: 'not named in the file',
  closed: 'closed',
  other: 'now something else or abroad',
  nameless: 'without a name',
  unplaced: 'with no zip code we know',
}

/** How many went for each reason; none where nobody did. */
export type Gone = Partial<Record<Reason, number>>

export const countGone = (gone: Gone): number =>
  Object.values(gone).reduce((sum, count) => sum + count, 0)

/** 2 closed, 1 with no zip code we know; empty where nobody went. */
export function formatGone(gone: Gone): string {
  return Object.entries(reasonWords)
    .flatMap(([reason, words]) => {
      // entries forgets the keys that reasonWords guarantees.
      const count = gone[reason as Reason]
      return count === undefined ? [] : [`${count} ${words}`]
    })
    .join(', ')
}

const kind = 'Import the monthly file of the registry, not a weekly update.'
const refuse = (what: string, then = `If it is right, add ${smallerFlag}.`) =>
  new StartError(`${what} The directory was left as it is. ${kind} ${then}`)

/**
 * Nothing at the end of a file says that it is the end. But the registry's monthly file names whoever was ever in it, also
 * those who have closed: where it names some of the directory not at all, its rest is missing, or it is another file.
 */
function refuseFewer(kept: number, before: number, former: number, gone: Gone): void {
  if (kept === 0) {
    throw refuse('The file holds no pharmacies.', `To empty the directory, add ${smallerFlag}.`)
  }
  const { unnamed = 0 } = gone
  if (unnamed * perUnnamed > former) {
    throw refuse(
      `Of the ${former} pharmacies in the directory the file does not name ${unnamed}, though a whole one names closed ones too: it may be cut off.`,
    )
  }
  const all = countGone(gone)
  if (all * perGone > former) {
    throw refuse(
      `By this file ${all} of the ${former} pharmacies in the directory would be gone: ${formatGone(gone)}.`,
    )
  }
  // Nearly all of the registry's are still there by now, so these were invented ones: all a first import is compared with.
  if (kept * 2 < before) {
    throw refuse(
      `The file holds ${kept} pharmacies, not half of the ${before} invented ones in the directory; the whole registry has tens of thousands.`,
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

/** The pharmacies as they come; of each former one is noted why it would be gone if it did not end in the directory. */
async function* noteReasons(
  file: AsyncIterable<Named>,
  reasons: Map<string, Reason>,
): AsyncGenerator<PharmacyRecord> {
  for await (const { npi, found } of file) {
    const isPharmacy = typeof found !== 'string'
    if (reasons.has(npi)) reasons.set(npi, isPharmacy ? 'unplaced' : found)
    if (isPharmacy) yield found
  }
}

/** What has not ended in the directory, counted. */
async function findGone(change: Db, reasons: ReadonlyMap<string, Reason>): Promise<Gone> {
  const held = new Set(await listNumbers(change))
  const gone: Gone = {}
  for (const [npi, reason] of reasons) {
    if (!held.has(npi)) gone[reason] = (gone[reason] ?? 0) + 1
  }
  return gone
}

export interface Imported extends Replaced {
  /** So many of the registry's were in the directory before, and these of them are not any more. */
  former: number
  gone: Gone
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
  const reasons = new Map(numbers.map((npi): [string, Reason] => [npi, 'unnamed']))
  const file = readNpiFile(decodeChunks(bytes), (npi) => reasons.has(npi))
  let gone: Gone = {}
  const records = noteReasons(file, reasons)
  const replaced = await replacePharmacies(db, records, async (change, kept, before) => {
    gone = await findGone(change, reasons)
    if (!smaller) refuseFewer(kept, before, former, gone)
  })
  return { ...replaced, former, gone }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type NewClinician,
  readClinicians,
} from '../../server/areas/schedule/shared/read-clinicians.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import type { Db } from '../../server/data/database.ts'
import { StartError } from '../../server/start-error.ts'

const usage =
  'Name programme and file, for example: npm run db -- set-clinicians fennora clinicians.yaml'

interface AskedClinicians {
  slug: string
  clinicians: NewClinician[]
}

/** The programme and what the file says that a command was given. Throws StartError when one is not right. */
export async function readCliniciansOf(
  [, slug, file]: readonly string[],
  place: string,
): Promise<AskedClinicians> {
  if (!slug || !file) throw new StartError(usage)
  const text = await readFile(path.resolve(place, file), 'utf8').catch(() => {
    throw new StartError(`There is no file ${file} that can be read.`)
  })
  const read = readClinicians(text)
  if (!read.ok) throw new StartError(`Nothing was changed.\n${read.problems.join('\n')}`)
  return { slug, clinicians: read.clinicians }
}

/** Throws StartError when there is no such programme. */
export async function putClinicians(db: Db, { slug, clinicians }: AskedClinicians): Promise<void> {
  if (!(await setClinicians(db, slug, clinicians))) {
    throw new StartError(`There is no programme ${slug} in this database.`)
  }
  console.log(`Clinicians who see the people of ${slug}: ${clinicians.length}.`)
}

import { type ClinicScope, clinicScopes } from '../../contract/clinic-scopes.ts'
import {
  addClinicKey,
  listClinicKeys,
  revokeClinicKey,
} from '../../server/areas/clinic/shared/clinic-keys.ts'
import type { Db } from '../../server/data/database.ts'
import { parseUuid } from '../../server/data/uuid.ts'
import { StartError } from '../../server/start-error.ts'
import { showMarks } from '../terminal/show-marks.ts'

const usage = `Name whose key it is and what for, for example: npm run db -- add-clinic-key "Harbour Clinic" leads:read,records:read
What a key may be for: ${clinicScopes.join(', ')}.`

const isScope = (text: string): text is ClinicScope => clinicScopes.some((scope) => scope === text)

export interface AskedKey {
  name: string
  scopes: ClinicScope[]
}

/** Throws StartError when a name or what the key is for is missing, or not known. */
export function requireKeyAsked([, name = '', list = '']: readonly string[]): AskedKey {
  const asked = [...new Set(list.split(',').map((text) => text.trim()))]
  const scopes = asked.filter(isScope)
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > 80 || scopes.length < asked.length) {
    throw new StartError(usage)
  }
  return { name: trimmed, scopes }
}

/** Makes a key and shows it, this once. */
export async function makeKey(db: Db, asked: AskedKey): Promise<void> {
  const { id, key } = await addClinicKey(db, asked, new Date())
  console.log(`Key ${id} of ${showMarks(asked.name)}, for ${asked.scopes.join(', ')}.`)
  console.log('Keep it now: it is shown this once, and whoever has it may do all that.')
  console.log(key)
}

/** All that were ever made, the oldest first; never what they are. */
export async function showKeys(db: Db): Promise<void> {
  const keys = await listClinicKeys(db)
  if (keys.length === 0) console.log('No key was made yet.')
  for (const { id, name, scopes, createdAt, revokedAt } of keys) {
    const end = revokedAt ? `  revoked ${revokedAt.toISOString()}` : ''
    const made = createdAt.toISOString()
    console.log(`${id}  ${showMarks(name)}  ${scopes.join(',')}  made ${made}${end}`)
  }
}

/** Throws StartError when no live key has this id. */
export async function endKey(db: Db, [, id = '']: readonly string[]): Promise<void> {
  const uuid = parseUuid(id)
  if (!uuid || !(await revokeClinicKey(db, uuid, new Date()))) {
    throw new StartError('Name a key that is in use by its id: npm run db -- list-clinic-keys')
  }
  console.log('It opens nothing any more.')
}

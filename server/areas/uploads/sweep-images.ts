import { createHmac } from 'node:crypto'
import type { Db } from '../../data/database.ts'
import { requireKey } from '../../data/signing-keys.ts'
import type { Deps } from '../../deps.ts'
import { findKnownImages } from './shared/image-repository.ts'

/** A file is written before its row; a younger one may still get its row. */
const youngMs = 3_600_000
const batchSize = 500

/** The same for a database wherever it is restored, and another for every other. */
async function nameDatabase(db: Db): Promise<string> {
  const key = await requireKey(db, 'image-link')
  return createHmac('sha256', key).update('owner of photos').digest('hex')
}

/**
 * Removes files that no row names: their server died between the two. A database started on the photos of
 * another one, or before its own rows are restored, would know none of them, so it removes nothing.
 */
export async function sweepImages({ db, storage, clock }: Deps): Promise<void> {
  if (!(await storage.isOwnedBy(await nameDatabase(db)))) return
  const ids = await storage.listBefore(new Date(clock.now().getTime() - youngMs))
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const known = await findKnownImages(db, batch)
    for (const id of batch) if (!known.has(id)) await storage.remove(id)
  }
}

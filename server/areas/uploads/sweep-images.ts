import type { Deps } from '../../platform/deps.ts'
import { findKnownImages } from './image-repository.ts'

/** A file is written before its row; a younger one may still get its row. */
const youngMs = 3_600_000
const batchSize = 500

/** Removes files that no row names: their server died between the two. */
export async function sweepImages({ db, storage, clock }: Deps): Promise<void> {
  const ids = await storage.listBefore(new Date(clock.now().getTime() - youngMs))
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const known = await findKnownImages(db, batch)
    for (const id of batch) if (!known.has(id)) await storage.remove(id)
  }
}

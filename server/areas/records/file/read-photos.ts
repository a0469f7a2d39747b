import type { Deps } from '../../../deps.ts'
import { listPhotoIds, readPhotoCopy } from '../../uploads/shared/photo-copies.ts'

export interface PhotoCopies {
  /** As JPEG. */
  photos: Buffer[]
  /** How many more there are. */
  left: number
}

/** What a file may take of memory and of a line. */
const mostPhotos = 60
const mostBytes = 10 * 1024 * 1024

/** Smaller copies of the photos of visits, as many as fit. */
export async function readPhotos(deps: Deps, visitIds: readonly string[]): Promise<PhotoCopies> {
  const ids = await listPhotoIds(deps.db, visitIds)
  const photos: Buffer[] = []
  let [bytes, seen] = [0, 0]
  for (const id of ids) {
    if (photos.length >= mostPhotos || bytes >= mostBytes) break
    const copy = await readPhotoCopy(deps, id)
    seen += 1
    if (!copy) continue
    photos.push(copy)
    bytes += copy.byteLength
  }
  return { photos, left: ids.length - seen }
}

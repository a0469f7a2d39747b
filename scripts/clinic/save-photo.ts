import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clinicPhoto } from '../../contract/shapes/clinic/photo.ts'
import { parseUuid } from '../../server/data/uuid.ts'
import { StartError } from '../../server/start-error.ts'

/**
 * Saves a reply that is a photo as a file that only its owner can read, and says so; null for any other reply. Never writes
 * over a file. Throws StartError where it cannot be written.
 */
export async function savePhoto(reply: unknown, folder: string): Promise<string | null> {
  const { data: photo } = clinicPhoto.safeParse(reply)
  // What the server says becomes the name of a file.
  const id = photo && parseUuid(photo.id)
  if (!photo || !id) return null
  const file = path.join(folder, `photo-${id}.jpg`)
  const bytes = Buffer.from(photo.data, 'base64')
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new StartError(isThere ? `${file} is there already.` : `${file} cannot be written.`)
  })
  return `Saved ${file} (${photo.width} × ${photo.height} pixels). Only you can read it.`
}

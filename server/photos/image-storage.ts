import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the bytes of uploads live. `id` is the image's uuid. */
export interface ImageStorage {
  /** Resolves once the bytes survive a power loss; nothing is kept when it fails. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Null when there are none. */
  get(id: string): Promise<Buffer | null>
  /** Not being there is not an error. */
  remove(id: string): Promise<void>
  /** Ids last written before `time`; what was only half written then is thrown away. */
  listBefore(time: Date): Promise<string[]>
  /** Whether all that is kept here is `owner`'s: the first who asks becomes the owner. */
  isOwnedBy(owner: string): Promise<boolean>
  /** What keeps further uploads from being stored; null when nothing does. */
  findTrouble(): Promise<'full' | 'unwritable' | null>
}

/** With less than this free, the next photos or the database beside them may not find room. */
const leastFreeBytes = 100 * 1024 * 1024

/** Ends the name of what is still being written. */
const half = '.part'
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

interface OldFile {
  path: string
  name: string
}

/** Plain files below `folder` last written before `time`; none when it is not there. */
async function findOldFiles(folder: string, time: Date): Promise<OldFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: OldFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Removed meanwhile by its owner.
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < time) files.push({ path, name: entry.name })
  }
  return files
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Writes a file that must not be there yet; false when it is. */
async function writeFirst(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Writes a file aside and renames it into place, so that it is there whole or not at all. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const aside = `${file}${half}`
  try {
    const handle = await open(aside, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
  } catch (error) {
    // On a full disk even half a photo is in the way.
    await rm(aside, { force: true }).catch(() => undefined)
    throw error
  }
}

async function findTrouble(folder: string): Promise<'full' | 'unwritable' | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFreeBytes) return 'full'
    const probe = join(folder, `probe-${process.pid}${half}`)
    await writeFile(probe, 'ready', { mode: 0o600 })
    await rm(probe, { force: true })
    return null
  } catch (error) {
    return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT') ? 'full' : 'unwritable'
  }
}

/** Files in `folder`, spread over 256 sub-folders, written aside and renamed into place. */
export function openFileStorage(folder: string): ImageStorage {
  function place(id: string): { parent: string; file: string } {
    if (!idShape.test(id)) throw new Error('An image id must be a lower-case uuid.')
    const parent = join(folder, id.slice(0, 2))
    return { parent, file: join(parent, `${id}.jpg`) }
  }
  return {
    async put(id, bytes) {
      const { parent, file } = place(id)
      const made = await mkdir(parent, { recursive: true, mode: 0o700 })
      if (made) await syncFolder(dirname(made))
      await writeWhole(file, bytes)
      await syncFolder(parent)
    },
    async get(id) {
      try {
        return await readFile(place(id).file)
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async remove(id) {
      await rm(place(id).file, { force: true })
    },
    async listBefore(time) {
      const files = await findOldFiles(folder, time)
      for (const { path, name } of files) if (name.endsWith(half)) await rm(path, { force: true })
      return files
        .filter(({ name }) => name.endsWith('.jpg'))
        .map(({ name }) => name.slice(0, -'.jpg'.length))
        .filter((id) => idShape.test(id))
    },
    async isOwnedBy(owner) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, 'owner')
      return (await writeFirst(file, owner)) || (await readFile(file, 'utf8')) === owner
    },
    findTrouble: () => findTrouble(folder),
  }
}

import { accessSync, constants, statfsSync } from 'node:fs'
import path from 'node:path'

const memoryFolder = '/dev/shm'
/** Databases, their logs and browsers' profiles of one run, several times over. */
const roomBytes = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomBytes
  } catch {
    return false
  }
}

/**
 * For this process and all it starts: what is kept for a moment is kept in memory where the machine has room for it
 * there (a database is copied in a tenth of the time), and a module is compiled once and not by each process.
 */
export function lightenRun(): void {
  if (process.env.TMPDIR === undefined && hasRoom(memoryFolder)) process.env.TMPDIR = memoryFolder
  process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../.cache/node')
}

import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface FolderLock {
  release(): void
}

/**
 * Node offers no file lock. SQLite takes the operating system's own, which dies with its process and
 * so can never be left behind by kill -9.
 */
function tryLock(file: string, statements: string): FolderLock | null {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    // Whoever may read the file may also lock it.
    chmodSync(file, 0o600)
    holder.exec(`pragma journal_mode = memory; ${statements}`)
    return { release: () => holder.close() }
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return null
    throw error
  }
}

/** The only holder, or null when anybody else holds the file in either way. */
export function tryLockAlone(file: string): FolderLock | null {
  return tryLock(file, 'begin exclusive')
}

/** One of any number of holders, or null while somebody holds the file alone. */
export function tryLockTogether(file: string): FolderLock | null {
  return tryLock(file, 'begin; select count(*) from sqlite_schema')
}

/** Waits for a lock; null when `timeoutMs` ran out. */
export async function waitForLock(
  attempt: () => FolderLock | null,
  timeoutMs: number,
): Promise<FolderLock | null> {
  const endMs = performance.now() + timeoutMs
  for (;;) {
    const lock = attempt()
    if (lock || performance.now() > endMs) return lock
    await pause(20)
  }
}

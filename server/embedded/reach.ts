import { stat } from 'node:fs/promises'
import path from 'node:path'

/** Whether another user may walk down to `file`; folders that do not exist yet count as open. */
export async function canReach(file: string, uid: number): Promise<boolean> {
  let folder = path.dirname(path.resolve(file))
  for (;;) {
    const found = await stat(folder).catch(() => null)
    const open = !found || (found.mode & 0o001) !== 0 || found.uid === uid
    if (!open) return false
    const parent = path.dirname(folder)
    if (parent === folder) return true
    folder = parent
  }
}

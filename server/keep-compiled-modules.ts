import { enableCompileCache } from 'node:module'
import path from 'node:path'

/**
 * What is imported from here on is kept compiled between starts: a second start does without half of its
 * work. What was imported statically has been compiled before.
 */
export function keepCompiledModules(): void {
  enableCompileCache(path.join(import.meta.dirname, '../.cache/node'))
}

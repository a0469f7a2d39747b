import { type Dirent, globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `path` is relative to the repository and uses forward slashes. */
export interface SourceFile {
  path: string
  text: string
}

export const repositoryFolder = fileURLToPath(new URL('../..', import.meta.url))

/** At the top of the repository; below it these are names like others. */
const madeHere = new Set(['dist', 'data', 'results', 'test-results'])

function isOutside(entry: Dirent, folder: string): boolean {
  if (entry.name === 'node_modules' || entry.name.startsWith('.')) return true
  return madeHere.has(entry.name) && relative(folder, entry.parentPath) === ''
}

/** Files matching the glob patterns, sorted by path; built, installed and hidden folders left out. */
export function listFiles(patterns: string[], folder: string = repositoryFolder): string[] {
  const found = globSync(patterns, {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => isOutside(entry, folder),
  })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

export function readSourceFiles(patterns: string[], folder: string = repositoryFolder) {
  return listFiles(patterns, folder).map(
    (path): SourceFile => ({ path, text: readFileSync(join(folder, path), 'utf8') }),
  )
}

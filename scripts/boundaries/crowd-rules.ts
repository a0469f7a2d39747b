import { posix } from 'node:path'
import type { Finding } from './style-rules.ts'

/** How many files a folder may hold beside its folders: more have parts that nobody has named. */
const flatLimit = 25
/** Where less is right. */
const limits: Readonly<Record<string, number>> = {
  'web/app': 20,
}

/** Folders of sources that hold too many files. What a programme or a migration adds is data. */
export function checkCrowds(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([path, count]) => {
    const limit = limits[path] ?? flatLimit
    if (count <= limit) return []
    return [
      { path, line: 1, message: `holds ${count} files, the limit is ${limit}: divide it by idea` },
    ]
  })
}

import { readFile } from 'node:fs/promises'

const named = /\blatePart\(\s*\(\) => import\([^)]*\),\s*'([^']+)',?\s*\)/g

/** The chunks that a source file says its late parts are in. */
export function findLateNames(source: string): string[] {
  return [...source.matchAll(named)].map(([, name = '']) => name)
}

/**
 * Names of late parts for which a build has no chunk: a document that shows such a part's page could not name it
 * ahead. `manifest`: the file that the build wrote.
 */
export async function listUnbuiltParts(
  files: readonly string[],
  manifest: string,
): Promise<string[]> {
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  // Written by Vite, in the shape its documentation gives.
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { name?: string }>
  const built = new Set(Object.values(chunks).map(({ name }) => name))
  const asked = new Set(sources.flatMap(findLateNames))
  return [...asked].filter((name) => !built.has(name))
}

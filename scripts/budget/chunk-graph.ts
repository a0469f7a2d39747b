/** The parts of Vite's manifest that matter here; keys are source files or chunk names. */
export interface ManifestChunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

export interface Load {
  scripts: Set<string>
  styles: Set<string>
}

/** Files the browser needs for these modules: themselves and what they import at once. */
export function loadOf(manifest: Manifest, keys: string[]): Load {
  const load: Load = { scripts: new Set(), styles: new Set() }
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    if (chunk.file.endsWith('.js')) load.scripts.add(chunk.file)
    if (chunk.file.endsWith('.css')) load.styles.add(chunk.file)
    for (const style of chunk.css ?? []) load.styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return load
}

/**
 * Keys of what the document itself asks for; its own words, since a bundler may fold the entry into another
 * chunk. Throws when it asks for no script, as a budget of nothing would always be kept.
 */
export function findEntries(manifest: Manifest, html: string): string[] {
  const asked = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file))
  const keys = Object.keys(manifest).filter((key) => asked.has(manifest[key]?.file))
  if (keys.length === 0) throw new Error('the built document asks for no script')
  return keys
}

/** Keys of the chunks of these names. Throws where one is missing: nothing would be measured for it. */
export function findChunks(manifest: Manifest, names: readonly string[]): string[] {
  return names.map((name) => {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
    if (key === undefined) throw new Error(`the build has no chunk ${name}`)
    return key
  })
}

/** Keys of everything that is only loaded when needed. */
export function findLazyModules(manifest: Manifest): string[] {
  const lazy = Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? [])
  return [...new Set(lazy)].sort()
}

/** What `load` adds to what is there already. */
export function extraOf(load: Load, present: Load): Load {
  return {
    scripts: load.scripts.difference(present.scripts),
    styles: load.styles.difference(present.styles),
  }
}

/**
 * Chunks that need each other, in order; null when none do. Which of them runs first depends on who asks first, so
 * that one may meet the other unfinished.
 */
export function findCircle(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const visit = (key: string, way: string[]): string[] | null => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return null
    for (const next of manifest[key]?.imports ?? []) {
      const circle = visit(next, [...way, key])
      if (circle) return circle
    }
    done.add(key)
    return null
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle) return circle
  }
  return null
}

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { describeCause } from '../describe-cause.ts'
import { listMissingMarks } from './first-page-marks.ts'

/** Beside the files that are served: what draws a flow's first page, and the script that stands behind it. */
export const firstPageFolder = '.first-page'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** Addresses of a part of the program, with all that it needs. */
export interface BuildPart {
  scripts: string[]
  styles: string[]
}

/** What the built app brings to a document that shows a page already. */
export interface EarlyParts {
  /** The module that draws a page, to be run in a thread of its own. */
  drawer: string
  /** The document's own script. */
  script: string
  /** The first load: its scripts are the program, in the order in which they run. */
  first: BuildPart
  /** What the first calls are made with and their replies read. */
  calls: BuildPart
  /** What goes on from there. */
  next: BuildPart
  /** What only some pages wait for, by the names of its chunks. */
  late: ReadonlyMap<string, BuildPart>
  /** The texts of all these styles, by their addresses. */
  css: ReadonlyMap<string, string>
}

export interface WebBuild {
  template: string
  /** Of a document that shows no page of its own; null where the build has none. */
  waitingScript: string | null
  /** Null where the build cannot draw pages. */
  early: EarlyParts | null
}

/** These chunks and all that they need, in the order in which they run. */
function followImports(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const chunks: Chunk[] = []
  const follow = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(follow)
    chunks.push(chunk)
  }
  keys.forEach(follow)
  return chunks
}

/** What these chunks ask for, in order and once each. */
function listPart(chunks: readonly Chunk[]): BuildPart {
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
  }
}

function findLateParts(manifest: Manifest, first: readonly Chunk[]): Map<string, BuildPart> {
  const parts = new Map<string, BuildPart>()
  for (const [key, { name }] of Object.entries(manifest)) {
    if (!name) continue
    const chunks = followImports(manifest, [key]).filter((chunk) => !first.includes(chunk))
    parts.set(name, listPart(chunks))
  }
  return parts
}

/** Throws where the build has none of this name: its page would wait for more than it has to. */
export function findPart(parts: ReadonlyMap<string, BuildPart>, name: string): BuildPart {
  const part = parts.get(name)
  if (!part) throw new Error(`The build has no part named ${name}.`)
  return part
}

async function readStyles(folder: string, parts: BuildPart[]): Promise<Map<string, string>> {
  const addresses = new Set(parts.flatMap(({ styles }) => styles))
  const texts = [...addresses].map(
    async (address) => [address, await readFile(path.join(folder, address), 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}

async function readEarlyParts(folder: string, template: string): Promise<EarlyParts> {
  const missing = listMissingMarks(template)
  if (missing.length > 0) throw new Error('The document has no place for a first page.')
  const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')
  // Written by Vite, in the shape its documentation gives.
  const manifest = JSON.parse(text) as Manifest
  const scripts = [...template.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)]
  const firstFiles = scripts.map(([, file = '']) => file)
  const firstKeys = Object.keys(manifest).filter((key) =>
    firstFiles.includes(manifest[key]?.file ?? ''),
  )
  const chunks = followImports(manifest, firstKeys)
  const late = findLateParts(manifest, chunks)
  const first = listPart(chunks)
  return {
    drawer: path.join(folder, firstPageFolder, 'first-page.js'),
    script: await readFile(path.join(folder, firstPageFolder, 'early.js'), 'utf8'),
    first,
    calls: findPart(late, 'replies'),
    next: findPart(late, 'engine'),
    late,
    css: await readStyles(folder, [first, ...late.values()]),
  }
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the built app, again only when a new build has replaced it; null without a build. */
export function buildBuildReader(
  { webFolder, runtime }: { webFolder: string; runtime: { environment: string } },
  log: FastifyBaseLogger,
): () => Promise<WebBuild | null> {
  const file = path.join(webFolder, 'index.html')
  let known: { build: WebBuild; changedMs: number } | null = null
  // `npm run dev` builds the app alone, so only other trouble is worth a word there.
  const doWithout = (what: string) => (error: unknown) => {
    const isMeant = runtime.environment === 'development' && isAbsent(error)
    if (!isMeant) log.warn(describeCause(error), what)
    return null
  }
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedMs !== found.mtimeMs) {
      const template = await readFile(file, 'utf8')
      const early = await readEarlyParts(webFolder, template).catch(
        doWithout('the build brings no first pages'),
      )
      const script = path.join(webFolder, firstPageFolder, 'waiting.js')
      const waitingScript = await readFile(script, 'utf8').catch(
        doWithout('the build brings nothing to wait with'),
      )
      known = { build: { template, waitingScript, early }, changedMs: found.mtimeMs }
    }
    return known.build
  }
}

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
  /** What only some pages wait for, by the names of its chunks. */
  late: ReadonlyMap<string, BuildPart>
  /** The texts of all these styles, by their addresses. */
  css: ReadonlyMap<string, string>
}

export interface WebBuild {
  template: string
  /** Of a document that shows no page of its own; empty where the build has none. */
  waitingScript: string
  /** Null where the build cannot draw pages. */
  early: EarlyParts | null
}

function followImports(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const follow = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(follow)
  }
  keys.forEach(follow)
  return [...seen].flatMap((key) => manifest[key] ?? [])
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
  // What a chunk needs runs before it.
  first.scripts.reverse()
  return {
    drawer: path.join(folder, firstPageFolder, 'first-page.js'),
    script: await readFile(path.join(folder, firstPageFolder, 'early.js'), 'utf8'),
    first,
    late,
    css: await readStyles(folder, [first, ...late.values()]),
  }
}

/** Reads the built app, again only when a new build has replaced it; null without a build. */
export function buildBuildReader(
  webFolder: string,
  log: FastifyBaseLogger,
): () => Promise<WebBuild | null> {
  const file = path.join(webFolder, 'index.html')
  let known: { build: WebBuild; changedMs: number } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedMs !== found.mtimeMs) {
      const template = await readFile(file, 'utf8')
      const early = await readEarlyParts(webFolder, template).catch((error: unknown) => {
        log.warn(describeCause(error), 'the build brings no first pages')
        return null
      })
      const script = path.join(webFolder, firstPageFolder, 'waiting.js')
      const waitingScript = await readFile(script, 'utf8').catch(() => '')
      known = { build: { template, waitingScript, early }, changedMs: found.mtimeMs }
    }
    return known.build
  }
}

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Beside the files that are served: what draws a flow's first page, and the script that stands behind it. */
export const firstPageFolder = '.first-page'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** What the built app brings to a document that shows a page already. */
export interface EarlyParts {
  /** The module that draws a page, to be run in a thread of its own. */
  drawer: string
  /** The document's own script. */
  script: string
  /** Of the page: the first load's styles, and with its views those that come later. */
  styles: { first: string; late: string }
  /** Addresses. */
  scripts: { first: string[]; late: string[] }
  lateStyles: string[]
  /** The program itself. */
  program: string
}

export interface WebBuild {
  template: string
  /** Null where the build cannot draw pages. */
  early: EarlyParts | null
}

const lateViews = /\/flow\/(?:items|pages)\/\w+-views\.tsx$|\/later-item\.tsx$/

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

async function readStyles(folder: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return texts.join('\n')
}

async function readEarlyParts(folder: string, template: string): Promise<EarlyParts> {
  const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')
  // Written by Vite, in the shape its documentation gives.
  const manifest = JSON.parse(text) as Manifest
  const scripts = [...template.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)]
  const firstFiles = scripts.map(([, file = '']) => file)
  const firstKeys = Object.keys(manifest).filter((key) =>
    firstFiles.includes(manifest[key]?.file ?? ''),
  )
  const first = followImports(manifest, firstKeys)
  const late = followImports(
    manifest,
    Object.keys(manifest).filter((key) => lateViews.test(key)),
  ).filter((chunk) => !first.includes(chunk))
  const lateStyles = [...new Set(late.flatMap(({ css = [] }) => css))]
  const firstStyles = [...new Set(first.flatMap(({ css = [] }) => css))]
  return {
    drawer: path.join(folder, firstPageFolder, 'first-page.js'),
    script: await readFile(path.join(folder, firstPageFolder, 'early.js'), 'utf8'),
    styles: {
      first: await readStyles(folder, firstStyles),
      late: await readStyles(folder, lateStyles),
    },
    scripts: {
      first: firstFiles.map((file) => `/${file}`),
      late: late.map(({ file }) => `/${file}`),
    },
    lateStyles: lateStyles.map((file) => `/${file}`),
    program: `/${firstFiles.at(-1)}`,
  }
}

/** Reads the built app, again only when a new build has replaced it; null without a build. */
export function buildBuildReader(webFolder: string): () => Promise<WebBuild | null> {
  const file = path.join(webFolder, 'index.html')
  let known: { build: WebBuild; changedMs: number } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedMs !== found.mtimeMs) {
      const template = await readFile(file, 'utf8')
      const early = await readEarlyParts(webFolder, template).catch(() => null)
      known = { build: { template, early }, changedMs: found.mtimeMs }
    }
    return known.build
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { suggestWord } from '../text/closest-word.ts'
import { isOfType } from './file-type.ts'
import type { Source, SourcePath } from './problem.ts'
import { findSvgProblems } from './svg-problems.ts'

/** One file that pages load, ready to be stored. */
export interface ProgrammeAsset {
  slug: string
  /** First 16 hex digits of the SHA-256 of the bytes. */
  hash: string
  fileName: string
  type: string
  bytes: Buffer
}

const assetTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
}
export const imageEndings = ['.svg', '.webp', '.jpg', '.png']
const assetMaxBytes = 400 * 1024

/** The files of a folder by their path below it, with / between parts. Links are not followed. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    return [name, await readFile(file)] as const
  })
  return new Map(await Promise.all(read))
}

/** What lies beside the YAML files: texts, and assets that get an address once they are used. */
export interface ProgrammeFiles {
  slug: string
  contents: ReadonlyMap<string, Buffer>
  assets: ReadonlyMap<string, Buffer>
  /** The assets used so far, by address. */
  used: Map<string, ProgrammeAsset>
  /** Drawings whose mistakes were told: each is mended in one place, however often it is used. */
  told: Set<string>
}

export async function readProgrammeFiles(folder: string, slug: string): Promise<ProgrammeFiles> {
  const [contents, assets] = await Promise.all([
    readFolder(path.join(folder, 'content')),
    readFolder(path.join(folder, 'assets')),
  ])
  return { slug, contents, assets, used: new Map(), told: new Set() }
}

function findAssetProblem(name: string, bytes: Buffer, endings: readonly string[]): string | null {
  const ending = path.posix.extname(name)
  if (!endings.includes(ending)) return `Use a file ending in ${endings.join(', ')}.`
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(path.posix.basename(name))) {
    return 'Name the file with small letters, digits, dots and dashes.'
  }
  if (bytes.length > assetMaxBytes) {
    return `The file has ${Math.ceil(bytes.length / 1024)} KB; 400 KB is the most a page may load.`
  }
  if (!isOfType(ending, bytes))
    return `The file is not what its ending ${ending} says. Save it anew as that.`
  return null
}

/** A picture stands on several pages, and on each once for every voice: looked at once is enough. */
const drawingProblems = new WeakMap<Buffer, string>()

function findDrawingProblem(bytes: Buffer): string | null {
  const found = drawingProblems.get(bytes) ?? findSvgProblems(bytes.toString('utf8')).join(' ')
  drawingProblems.set(bytes, found)
  return found === '' ? null : found
}

/** The address an asset will have, or an empty text after reporting what is wrong with it. */
export function resolveAsset(
  files: ProgrammeFiles,
  source: Source,
  at: SourcePath,
  name: string,
  endings: readonly string[],
): string {
  const bytes = files.assets.get(name)
  if (!bytes) {
    source.report(
      at,
      `There is no file assets/${name}. ${suggestWord(name, [...files.assets.keys()])}`,
    )
    return ''
  }
  const problem = findAssetProblem(name, bytes, endings)
  if (problem) {
    source.report(at, problem)
    return ''
  }
  const drawn = path.posix.extname(name) === '.svg' && findDrawingProblem(bytes)
  if (drawn) {
    if (!files.told.has(name)) source.report(at, `assets/${name}: ${drawn}`)
    files.told.add(name)
    return ''
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const fileName = path.posix.basename(name)
  const url = `/programmes/${files.slug}/${hash}-${fileName}`
  const type = assetTypes[path.posix.extname(name)] ?? 'application/octet-stream'
  files.used.set(url, { slug: files.slug, hash, fileName, type, bytes })
  return url
}

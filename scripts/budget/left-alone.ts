import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatFolder } from '../../server/document/web-files.ts'
import { findChunks, findEntries, loadOf, type Manifest } from './chunk-graph.ts'

/** What its calls need too: a press goes out once these are there. */
export const callParts = ['begin', 'replies']

/** What runs beside a page that nobody presses, by the names of the chunks; `e2e/apart/left-alone.spec.ts` finds one that is missing. */
const laterParts = [
  'engine',
  'later',
  'items',
  'shown-views',
  'photo-views',
  'looked-up-views',
  'theme',
  'services',
  'alert-box',
  'chat',
]

/** What a theme may show above the page, in the same way. */
export const themeParts = ['resources']

/** The built app in `folder`, as Vite tells of it. Throws where nothing is built. */
export function readBuild(folder: string): { manifest: Manifest; html: string } {
  const told = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  // Written by Vite a moment ago, in the shape its documentation gives.
  const manifest = JSON.parse(told) as Manifest
  return { manifest, html: readFileSync(join(folder, 'index.html'), 'utf8') }
}

/**
 * The scripts and style sheets that a first page has once it is left alone, by their paths below the app's folder; of the
 * fullest theme, if not `shown` names the chunks of another.
 */
export function listLeftAlone(
  manifest: Manifest,
  html: string,
  shown: readonly string[] = themeParts,
): Set<string> {
  const { scripts, styles } = loadOf(manifest, [
    ...findEntries(manifest, html),
    ...findChunks(manifest, [...callParts, ...laterParts, ...shown]),
  ])
  return scripts.union(styles).add(`${chatFolder}/bundle.js`)
}

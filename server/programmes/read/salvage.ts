import type * as z from 'zod'
import { findAt, type SourcePath } from './problem.ts'

type Issue = z.core.$ZodIssue
type Group = Record<string, unknown>

/** What could be read of a file whose fields have mistakes. */
export interface Salvage<Data> {
  data: Data
  /** True of a problem that may only follow from a mistake told already. */
  isFollower(path: SourcePath, message: string): boolean
}

/** Names a part that a mistake may have changed: an item, a page but for its items, or a field of the file. */
interface Doubt {
  at: SourcePath
  /** The key others name it by. */
  name: string | null
}

/** Stands in for what must be written and was not, by the name of the field; read by nobody but the checks. */
const standIns: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000000',
  protocol: '00000000-0000-4000-8000-000000000000',
  name: '-',
  flow_type: 'engagement',
  brand: 'brand',
  product_id: '-',
  // A page that is not there: then nothing is said of what can be reached.
  next: '?',
  items: {},
}
const roundsAtMost = 4

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

function doubt(path: SourcePath): Doubt {
  const [top, page, part, item] = path
  if (top !== 'pages' || page === undefined) return { at: path.slice(0, 1), name: null }
  if (part === 'items' && item !== undefined) return { at: path.slice(0, 4), name: String(item) }
  return { at: path.slice(0, 2), name: String(page) }
}

/** Takes out what is wrong at a place, or puts something in for what is missing; false when neither can be done. */
function mend(written: unknown, path: SourcePath): boolean {
  const field = String(path.at(-1) ?? '')
  const parent = findAt(written, path.slice(0, -1))
  if (!isGroup(parent)) return false
  if (field in parent) {
    if (Array.isArray(parent)) return false
    delete parent[field]
    return true
  }
  const inItem = path[0] === 'pages' && path[2] === 'items' && path.length === 5
  const isPage = path[0] === 'pages' && path.length === 3
  const standIn = field === 'type' ? (inItem ? 'static-text' : 'regular') : standIns[field]
  if (standIn === undefined || !(path.length === 1 || isPage || (inItem && field === 'type'))) {
    return false
  }
  parent[field] = structuredClone(standIn)
  return true
}

function listPlaces(issues: readonly Issue[]): SourcePath[] {
  return issues.flatMap((issue) => {
    // YAML keys are texts and list positions numbers, never symbols.
    const path = issue.path as SourcePath
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  })
}

function findIn(at: SourcePath, path: SourcePath): boolean {
  return at.every((step, place) => String(path[place]) === String(step))
}

function buildFollowerTest(
  doubts: readonly Doubt[],
  written: unknown,
): Salvage<unknown>['isFollower'] {
  const names = new Set(doubts.flatMap(({ name }) => name ?? []))
  const inDoubt = (path: SourcePath) =>
    doubts.some(({ at }) => {
      // Of a page in doubt its items can be trusted; of an item in doubt its page cannot.
      if (at.length === 2 && path[2] === 'items' && path.length > 3) return false
      return findIn(at, path) || (at.length === 4 && path.length < 4 && findIn(path, at))
    })
  const asksDoubted = (path: SourcePath) =>
    path.some((_, length) => {
      const part = findAt(written, path.slice(0, length))
      return isGroup(part) && typeof part.item === 'string' && names.has(part.item)
    })
  const quotesDoubted = (message: string) =>
    [...message.matchAll(/"([^"]*)"/g)].some(([, quoted]) => names.has(quoted ?? ''))
  return (path, message) => inDoubt(path) || asksDoubted(path) || quotesDoubted(message)
}

/**
 * Reads a file whose fields have mistakes without them, so that what else is wrong in it can be told as well.
 * Null when too little is left.
 */
export function salvage<Format extends z.ZodType>(
  format: Format,
  written: unknown,
  issues: readonly Issue[],
): Salvage<z.output<Format>> | null {
  const doubts: Doubt[] = []
  const mended: unknown = structuredClone(written)
  let left = issues
  for (let round = 0; round < roundsAtMost; round += 1) {
    const places = listPlaces(left)
    doubts.push(...places.map(doubt))
    if (!places.every((path) => mend(mended, path))) return null
    const parsed = format.safeParse(mended)
    if (parsed.success) {
      return { data: parsed.data, isFollower: buildFollowerTest(doubts, written) }
    }
    left = parsed.error.issues
  }
  return null
}

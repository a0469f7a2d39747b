import { suggestWord } from './closest-word.ts'
import { readDangerLines } from './emergency.ts'
import type { ConditionFile, FlowFile, PageFile } from './format.ts'
import { readUnservedLines } from './not-served.ts'
import type { Source, SourcePath } from './problem.ts'

/** What `next` says when a page is a last one. */
export const endMark = 'end'

interface NextLine {
  when?: ConditionFile | undefined
  /** The item whose zip code has to lie in a state that is not served. */
  unserved?: string
  to: string
  at: SourcePath
}

/** Every line that leads on from a page, in the order they are asked: danger first, then who is not served. */
export function readNextLines(key: string, page: PageFile): NextLine[] {
  const at = ['pages', key, 'next']
  const lines =
    typeof page.next === 'string'
      ? [{ to: page.next, at }]
      : page.next.map((line, place) => ({ ...line, at: [...at, place] }))
  return [...readDangerLines(key, page), ...readUnservedLines(key, page), ...lines]
}

/** Which pages can come before each page, never itself; null when a `next` that is wrong keeps it from being known. */
export type EarlierPages = ReadonlyMap<string, ReadonlySet<string>> | null

/**
 * Checks that the pages form a way: known targets, no loops, every page reachable from the first, an
 * end from every page.
 */
export function checkFlowGraph(flow: FlowFile, source: Source): EarlierPages {
  const keys = Object.keys(flow.pages)
  const unknown = Object.entries(flow.pages).flatMap(([key, page]) =>
    checkNext(key, page, keys, source),
  )
  // What only follows from a page that is not there would mislead.
  if (unknown.length > 0) return null
  const earlier = new Map(keys.map((key) => [key, new Set<string>()]))
  const first = keys[0]
  if (first === undefined) {
    source.report(['pages'], 'There is no page. Add at least one.')
    return earlier
  }
  const reached = walk(flow, first, source, earlier)
  for (const key of keys) {
    if (!reached.has(key)) {
      source.report(
        ['pages', key],
        `No page leads here. Name it in the next of another page, or remove it.`,
      )
    }
  }
  return earlier
}

/** Tells what is wrong with the lines of a page; returns those that lead to no page. */
function checkNext(
  key: string,
  page: PageFile,
  keys: readonly string[],
  source: Source,
): NextLine[] {
  const at = ['pages', key, 'next']
  const lines = readNextLines(key, page)
  const unknown = lines.filter(({ to }) => to !== endMark && !keys.includes(to))
  for (const line of unknown) {
    source.report(
      line.at.includes('items') ? line.at : at,
      `There is no page "${line.to}". ${suggestWord(line.to, keys)}`,
    )
  }
  lines.forEach((line, place) => {
    if (!line.when && !line.unserved && place < lines.length - 1) {
      source.report(at, `The line to "${line.to}" always holds, so the lines below it never do.`)
    }
  })
  if (lines.at(-1)?.when) {
    source.report(at, 'A person for whom no line holds is stuck. Add a last line without when.')
  }
  if (page.when && lines.every((line) => line.to === endMark)) {
    source.report(
      ['pages', key, 'when'],
      'A last page cannot be skipped. Branch before it instead.',
    )
  }
  return unknown
}

/** Depth first from the first page; a page met again on its own way is a loop. */
function walk(
  flow: FlowFile,
  first: string,
  source: Source,
  earlier: Map<string, Set<string>>,
): Set<string> {
  const done = new Set<string>()
  const order: string[] = []
  const visit = (key: string, way: readonly string[]): void => {
    const page = flow.pages[key]
    if (!page || done.has(key)) return
    for (const { to } of readNextLines(key, page)) {
      const seen = [...way, key].indexOf(to)
      if (seen < 0) visit(to, [...way, key])
      else {
        const loop = [...[...way, key].slice(seen), to].join(' → ')
        source.report(['pages', key, 'next'], `This goes round in a circle: ${loop}.`)
      }
    }
    done.add(key)
    order.unshift(key)
  }
  visit(first, [])
  // In this order every page stands after all pages that lead to it.
  for (const key of order) {
    const page = flow.pages[key]
    for (const { to } of page ? readNextLines(key, page) : []) {
      const before = earlier.get(to)
      if (!before) continue
      before.add(key)
      for (const page of earlier.get(key) ?? []) before.add(page)
      before.delete(to)
    }
  }
  return done
}

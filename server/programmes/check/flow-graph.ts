import type { ConditionFile, FlowFile, PageFile } from '../read/format.ts'
import { reportOnce, type Source, type SourcePath } from '../read/problem.ts'
import { suggestWord } from '../text/closest-word.ts'
import { readDangerLines } from './emergency.ts'
import { readUnservedLines } from './not-served.ts'

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

/** Which pages can come before each page, never itself; null when a `next` that is wrong, or missing, keeps it from being known. */
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
  const [first] = keys
  if (first === undefined) {
    source.report(['pages'], 'There is no page. Add at least one.')
    return null
  }
  const walk: Walk = { flow, source, order: [], hasCircle: false }
  visit(first, [], walk)
  const reached = new Set(walk.order)
  const unreached = keys.filter((key) => !reached.has(key))
  for (const key of unreached) visit(key, [], walk)
  // One wrong next makes a circle and cuts off what it led to before: the circle names the next itself.
  if (walk.hasCircle) return null
  reportUnreached(flow, unreached, source)
  return unreached.length > 0 ? null : listEarlier(flow, walk.order)
}

/** What only an unreached page leads to is reached again once that page is. */
function reportUnreached(flow: FlowFile, unreached: readonly string[], source: Source): void {
  const led = new Set(unreached.flatMap((key) => listTargets(key, flow)))
  for (const key of unreached.filter((one) => !led.has(one))) {
    source.report(
      ['pages', key],
      `No page leads here. Name it in the next of another page, or remove it.`,
    )
  }
}

function listTargets(key: string, flow: FlowFile): string[] {
  const page = flow.pages[key]
  return page ? readNextLines(key, page).map(({ to }) => to) : []
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

interface Walk {
  flow: FlowFile
  source: Source
  /** The pages done, each before all pages it leads to. */
  order: string[]
  hasCircle: boolean
}

/** Depth first; a page met again on its own way is a circle. */
function visit(key: string, way: readonly string[], walk: Walk): void {
  const { flow, source, order } = walk
  if (!flow.pages[key] || order.includes(key)) return
  const here = [...way, key]
  for (const to of listTargets(key, flow)) {
    const seen = here.indexOf(to)
    if (seen < 0) visit(to, here, walk)
    else {
      walk.hasCircle = true
      const circle = [...here.slice(seen), to].join(' → ')
      reportOnce(source, ['pages', key, 'next'], `This goes round in a circle: ${circle}.`)
    }
  }
  order.unshift(key)
}

/** `order`: every page after all pages that lead to it. */
function listEarlier(
  flow: FlowFile,
  order: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const earlier = new Map(order.map((key) => [key, new Set<string>()]))
  for (const key of order) {
    for (const to of listTargets(key, flow)) {
      const before = earlier.get(to)
      if (!before) continue
      before.add(key)
      for (const page of earlier.get(key) ?? []) before.add(page)
    }
  }
  return earlier
}

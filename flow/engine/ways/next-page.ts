import type { FlowDefinition, NextRule, PageDefinition } from '../../definition.ts'
import { holds } from '../answers/conditions.ts'
import type { Lookup } from '../answers/lookup.ts'

interface PageGraph {
  pages: Map<string, PageDefinition>
  /** Pages that may still follow, on the longest way. */
  remaining: Map<string, number>
}

const graphs = new WeakMap<FlowDefinition, PageGraph>()

/** Published definitions never change, so what follows from one is worked out once. */
function readGraph(definition: FlowDefinition): PageGraph {
  const known = graphs.get(definition)
  if (known) return known
  const pages = new Map(definition.pages.map((page) => [page.uuid, page]))
  const remaining = new Map<string, number>()
  const measure = (uuid: string): number => {
    const measured = remaining.get(uuid)
    if (measured !== undefined) return measured
    // Counts as an end while it is being measured, so that a circle cannot go on for ever.
    remaining.set(uuid, 0)
    const targets = (pages.get(uuid)?.next ?? []).map((rule) => rule.page)
    const ways = targets.map((target) => (target && pages.has(target) ? 1 + measure(target) : 0))
    const longest = Math.max(0, ...ways)
    remaining.set(uuid, longest)
    return longest
  }
  for (const uuid of pages.keys()) measure(uuid)
  const graph = { pages, remaining }
  graphs.set(definition, graph)
  return graph
}

export function findPage(definition: FlowDefinition, uuid: string): PageDefinition | undefined {
  return readGraph(definition).pages.get(uuid)
}

function isTaken({ when, unserved }: NextRule, lookup: Lookup): boolean {
  return unserved === undefined ? holds(when, lookup) : lookup.isUnserved?.(unserved) === true
}

/** The page itself, or the first after it whose condition holds; null where the flow ends. */
function settle(
  { pages }: PageGraph,
  start: PageDefinition | undefined,
  lookup: Lookup,
  passed: Set<string>,
): PageDefinition | null {
  let page = start
  while (page && !passed.has(page.uuid)) {
    if (holds(page.when, lookup)) return page
    passed.add(page.uuid)
    const target = page.next.find((rule) => isTaken(rule, lookup))?.page
    page = target ? pages.get(target) : undefined
  }
  return null
}

/** Where a flow starts. */
export function firstPage(definition: FlowDefinition, lookup: Lookup): PageDefinition | null {
  return settle(readGraph(definition), definition.pages[0], lookup, new Set())
}

/** The page that follows; null where the flow ends. Never the page itself. */
export function nextPage(
  definition: FlowDefinition,
  fromUuid: string,
  lookup: Lookup,
): PageDefinition | null {
  const graph = readGraph(definition)
  const from = graph.pages.get(fromUuid)
  const target = from?.next.find((rule) => isTaken(rule, lookup))?.page
  const start = target ? graph.pages.get(target) : undefined
  return settle(graph, start, lookup, new Set([fromUuid]))
}

/** How many pages may still follow, on the longest way; 0 for a last or unknown page. */
export function remainingPages(definition: FlowDefinition, fromUuid: string): number {
  return readGraph(definition).remaining.get(fromUuid) ?? 0
}

import type { FlowDefinition, PageDefinition } from '../../definition.ts'

/**
 * The most that any way from each page to an end adds up to, the page itself included, by page uuid.
 * A published flow has no circles.
 */
export function measureWays(
  { pages }: FlowDefinition,
  weigh: (page: PageDefinition) => number,
): ReadonlyMap<string, number> {
  const byUuid = new Map(pages.map((page) => [page.uuid, page]))
  const measured = new Map<string, number>()
  const measure = (page: PageDefinition): number => {
    const known = measured.get(page.uuid)
    if (known !== undefined) return known
    // Counts as nothing while it is being measured, so that a circle cannot go on for ever.
    measured.set(page.uuid, 0)
    const next = page.next.map((rule) => (rule.page ? byUuid.get(rule.page) : undefined))
    const longest = Math.max(0, ...next.map((target) => (target ? measure(target) : 0)))
    measured.set(page.uuid, weigh(page) + longest)
    return weigh(page) + longest
  }
  for (const page of pages) measure(page)
  return measured
}

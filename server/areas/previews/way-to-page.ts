import type { FlowDefinition, PageDefinition } from '../../../flow/definition.ts'

/** The shortest way from the first page to one with this key, whatever is answered; null without such a page. */
export function findWayTo({ pages }: FlowDefinition, key: string): string[] | null {
  const byUuid = new Map(pages.map((page) => [page.uuid, page]))
  const ways: PageDefinition[][] = pages.slice(0, 1).map((page) => [page])
  const seen = new Set<PageDefinition>()
  for (const way of ways) {
    const page = way.at(-1)
    if (!page || seen.has(page)) continue
    seen.add(page)
    if (page.key === key) return way.map(({ uuid }) => uuid)
    const next = page.next.flatMap(({ page: uuid }) => (uuid ? (byUuid.get(uuid) ?? []) : []))
    ways.push(...next.map((one) => [...way, one]))
  }
  return null
}

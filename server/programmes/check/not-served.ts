import { pageRules } from '../../../flow/pages/registry.ts'
import type { FlowFile, PageFile } from '../read/format.ts'
import { readPageTypeName } from '../read/item-index.ts'
import type { Source, SourcePath } from '../read/problem.ts'

interface UnservedLine {
  unserved: string
  to: string
  at: SourcePath
}

/** Where a page leads whose zip code lies in a state that the programme does not serve. */
export function readUnservedLines(pageKey: string, page: PageFile): UnservedLine[] {
  return Object.entries(page.items).flatMap(([unserved, { not_served: to }]) =>
    to === undefined
      ? []
      : [{ unserved, to, at: ['pages', pageKey, 'items', unserved, 'not_served'] }],
  )
}

const readLines = (flow: FlowFile) =>
  Object.entries(flow.pages).flatMap(([key, page]) => readUnservedLines(key, page))

/** The items whose zip codes lead to a page, whose texts may therefore name the state. */
export function listZipItems(flow: FlowFile, pageKey: string): string[] {
  return readLines(flow).flatMap(({ to, unserved }) => (to === pageKey ? [unserved] : []))
}

/** Only a zip code tells a state, only a list of states leaves one out, and who is left out is refused. */
export function checkNotServed(flow: FlowFile, source: Source): void {
  for (const { unserved, to, at } of readLines(flow)) {
    const [, pageKey = ''] = at
    const item = flow.pages[String(pageKey)]?.items[unserved]
    if (item?.validation !== 'zip-code') {
      source.report(at, 'Only a zip code tells a state. Add validation: zip-code.')
    }
    if (!flow.served_states) {
      source.report(at, 'Every state is served. Write served_states, or take this out.')
    }
    const target = flow.pages[to]
    if (target && !pageRules[readPageTypeName(target.type)].refuses) {
      source.report(at, `Page "${to}" is read by who is turned away. Give it the type refer-out.`)
    }
  }
}

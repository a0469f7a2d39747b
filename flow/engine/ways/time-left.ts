import type { FlowDefinition } from '../../definition.ts'
import { measureWays } from './longest-way.ts'

const timesByDefinition = new WeakMap<FlowDefinition, ReadonlyMap<string, number>>()

/** Minutes from each page to the end on the longest way: a chapter's minutes spread over its pages. */
function readTimes(definition: FlowDefinition): ReadonlyMap<string, number> {
  const known = timesByDefinition.get(definition)
  if (known) return known
  const start = definition.pages[0]?.uuid ?? ''
  const perPage = (definition.chapters ?? []).map(({ minutes }, chapter) => {
    const lengths = measureWays(definition, (page) => (page.chapter === chapter ? 1 : 0))
    return (minutes ?? 0) / Math.max(1, lengths.get(start) ?? 0)
  })
  const times = measureWays(definition, ({ chapter }) =>
    chapter === undefined ? 0 : (perPage[chapter] ?? 0),
  )
  timesByDefinition.set(definition, times)
  return times
}

/** Whole minutes that the way from a page still takes at most; null where chapters name none. */
export function minutesLeft(definition: FlowDefinition, pageUuid: string): number | null {
  if (!definition.chapters?.some(({ minutes }) => minutes)) return null
  return Math.round(readTimes(definition).get(pageUuid) ?? 0)
}

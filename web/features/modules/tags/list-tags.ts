import type { PageItem, TagPattern } from '../../../../contract/shapes/page-item.ts'
import type { VisitEvent } from '../events/event-table.ts'
import type { ShownPage } from '../events/visit-source.ts'
import { formatAnswers, formatChosen } from './answer-text.ts'
import { holdsTag } from './tag-rule.ts'
import type { Happening } from './watch-answers.ts'

/** An event with the words of the answer it is about, for whom the settings let have them. */
export interface ToldTag {
  event: VisitEvent
  answer: string
}

function list(
  patterns: readonly TagPattern[],
  type: Happening['type'],
  about: { items: readonly PageItem[]; shown: ShownPage; item?: PageItem },
): ToldTag[] {
  const { items, shown, item } = about
  const text = formatAnswers(items, shown.values)
  const held = patterns.filter(
    ({ config }) => config.type === type && holdsTag(config.properties, text),
  )
  const fields = { page_id: shown.id, ...(item && { item_id: item.id }) }
  const answer = formatChosen(items, shown.values)
  return held.map(({ name }) => ({ event: { tag: name, fields }, answer }))
}

/**
 * The tags of the page and of its items that what happened brings about [ANALYTICS-07]. An item's are compared with its
 * own answer, the page's with all of its answers; showing and sending a page is showing and sending each of its items.
 */
export function listTags({ type, shown, item }: Happening): ToldTag[] {
  const { page, items } = shown
  const concerned = type === 'pageview' || type === 'submit' ? items : item ? [item] : []
  return [
    ...list(page.tag_patterns, type, { items, shown }),
    ...concerned.flatMap((one) => list(one.tag_patterns, type, { items: [one], shown, item: one })),
  ]
}

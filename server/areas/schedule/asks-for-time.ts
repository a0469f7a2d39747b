import type { FlowDefinition } from '../../../flow/definition.ts'
import { findQuestionTraits } from '../../../flow/items/question-traits.ts'
import type { Lead } from '../../http/access/leads.ts'

/** Whether the visit stands on a page that asks for a time. */
export function asksForTime(
  { path }: Pick<Lead, 'path'>,
  { pages }: Pick<FlowDefinition, 'pages'>,
): boolean {
  const items = pages.find(({ uuid }) => uuid === path.at(-1))?.items ?? []
  return items.some(({ page_item_type: type }) => findQuestionTraits(type).booksTime)
}

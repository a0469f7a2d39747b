import type { FlowDefinition } from '../../../flow/definition.ts'
import { asksForTime } from '../../../flow/items/question-traits.ts'
import type { Lead } from '../../http/access/leads.ts'

/** Whether the visit stands on a page that asks for a time. */
export function standsOnTimes(
  { path }: Pick<Lead, 'path'>,
  { pages }: Pick<FlowDefinition, 'pages'>,
): boolean {
  const page = pages.find(({ uuid }) => uuid === path.at(-1))
  return page !== undefined && asksForTime(page)
}

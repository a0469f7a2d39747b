import type { AnswersByItem } from '../../../../contract/shapes/answer.ts'
import type { PageDefinition } from '../../../../flow/definition.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { readTimeslot } from '../../../../flow/items/timeslot/read-timeslot.ts'
import { owesPayment } from '../../../programmes/owes-payment.ts'
import type { LeadAtStep } from '../shared/standing.ts'
import type { PlannedMove } from './change-lead.ts'
import { slotGone } from './save-with-following.ts'

const findSlotItem = ({ items }: PageDefinition) =>
  items.find(({ page_item_type: type }) => findQuestionTraits(type).booksTime)

/** A chosen instant and by whose clocks; neither where none was. Throws what is no time as one that is gone. */
function requireTime(itemId: number, value: unknown) {
  if (value === undefined) return { startsAt: null, zone: null }
  const chosen = typeof value === 'string' ? readTimeslot(value) : null
  if (chosen === null) throw slotGone(itemId)
  return { startsAt: new Date(chosen.ms), zone: chosen.zone }
}

/** Who goes back from a page that asks for a time keeps an appointment, and holds none. */
export function planLeaving(
  { lead }: LeadAtStep,
  page: PageDefinition,
): Pick<PlannedMove, 'booking'> {
  return !lead.testOnly && findSlotItem(page) ? { booking: 'leaves' } : {}
}

/**
 * [GAP-84] What a page's answers make of the visit's appointment: a page that asks for one sets it, and who sends
 * the answers by a way on which none is asked has none. A test takes nobody's time.
 */
export function planBooking(
  { lead, version }: LeadAtStep,
  page: PageDefinition,
  answers: AnswersByItem,
  { path, status }: Pick<PlannedMove, 'path' | 'status'>,
): Pick<PlannedMove, 'booking'> {
  if (lead.testOnly) return {}
  const item = findSlotItem(page)
  if (item) {
    const value = answers[item.id]?.[0]?.value
    const isPaidLater = owesPayment(version, { path: [page.uuid], status: 'active' })
    return { booking: { itemId: item.id, ...requireTime(item.id, value), isPaidLater } }
  }
  const { pages } = version.definition
  const asking = pages.filter(findSlotItem).map(({ uuid }) => uuid)
  const isAsked = path.some((uuid) => asking.includes(uuid))
  if (status !== 'finished' || asking.length === 0 || isAsked) return {}
  return { booking: { itemId: 0, startsAt: null, zone: null, isPaidLater: false } }
}

import type { AnswersByItem } from '../../../../contract/shapes/answer.ts'
import type { PageDefinition } from '../../../../flow/definition.ts'
import type { LeadAtStep } from '../shared/standing.ts'
import type { PlannedMove } from './change-lead.ts'
import { slotGone } from './save-with-booking.ts'

/** An instant with the offset it was shown with; a time without one would be anybody's. */
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const findSlotItem = ({ items }: PageDefinition) => items.find(({ timeslot }) => timeslot)

function requireInstant(itemId: number, value: unknown): Date {
  const instant = typeof value === 'string' && instantShape.test(value) ? new Date(value) : null
  if (instant === null || Number.isNaN(instant.getTime())) throw slotGone(itemId)
  return instant
}

/**
 * [GAP-84] What a page's answers make of the visit's appointment: a page that asks for one sets it, and who sends
 * the answers by a way on which none is asked has none. An author's look at a page takes nobody's time.
 */
export function planBooking(
  { lead, version }: LeadAtStep,
  page: PageDefinition,
  answers: AnswersByItem,
  { path, status }: Pick<PlannedMove, 'path' | 'status'>,
): Pick<PlannedMove, 'booking'> {
  if (lead.preview) return {}
  const item = findSlotItem(page)
  if (item) {
    const value = answers[item.id]?.[0]?.value
    const startsAt = value === undefined ? null : requireInstant(item.id, value)
    return { booking: { itemId: item.id, startsAt } }
  }
  const { pages } = version.definition
  const asking = pages.filter(findSlotItem).map(({ uuid }) => uuid)
  const isAsked = path.some((uuid) => asking.includes(uuid))
  if (status !== 'finished' || asking.length === 0 || isAsked) return {}
  return { booking: { itemId: 0, startsAt: null } }
}

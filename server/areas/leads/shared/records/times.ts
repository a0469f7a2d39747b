import type { ItemProblem, ItemProblemCode } from '../../../../../contract/errors.ts'
import { findQuestionTraits } from '../../../../../flow/items/question-traits.ts'
import { readTimeslot } from '../../../../../flow/items/timeslot/read-timeslot.ts'
import { findAppointments } from '../../../schedule/shared/find-appointment.ts'
import type { Look, RecordCheck } from './record-check.ts'

/** A time is booked when its page is left, so that before it only the clock can tell; from then on it is the visit's. */
async function findStart({ db, leadId, isAgain }: Look, value: string): Promise<Date | null> {
  if (isAgain) return (await findAppointments(db, [leadId])).get(leadId)?.startsAt ?? null
  return new Date(readTimeslot(value)?.ms ?? Number.NaN)
}

/** Whether an appointment is the visit's and still to come. */
export const times: RecordCheck = {
  concerns: ({ page_item_type: type }) => findQuestionTraits(type).booksTime === true,
  isChosenAnew: true,
  async find(look) {
    const problems = new Map<number, ItemProblem>()
    for (const { id } of look.items.filter(times.concerns)) {
      const value = look.answers[id]?.[0]?.value
      if (typeof value !== 'string') continue
      const startsAt = await findStart(look, value)
      const isOver = startsAt !== null && startsAt <= look.now
      const code: ItemProblemCode | null = isOver ? 'time_passed' : startsAt ? null : 'time_gone'
      if (code) problems.set(id, { code })
    }
    return { problems }
  },
}

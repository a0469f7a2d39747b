import type * as endpoints from '../../../contract/endpoints/schedule.ts'
import type { SlotHold, Timeslots } from '../../../contract/shapes/timeslots.ts'
import type { CallOf } from '../api-call.ts'
import { list, maybe, need, object, or } from '../parse/parser.ts'
import { flag, number, someText, text } from '../parse/scalars.ts'

export const listTimeslots: CallOf<typeof endpoints.listTimeslots> = {
  id: 'listTimeslots',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/timeslots/',
  parse: object<Timeslots>({
    timezone: or(someText, ''),
    timeslots: need(list(text)),
    days_ahead: maybe(number),
    waiting: maybe(flag),
  }),
}

export const awaitTimeslot: CallOf<typeof endpoints.awaitTimeslot> = {
  id: 'awaitTimeslot',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/timeslots/wait/',
  parse: object({ success: or(flag, true) }),
  unread: 'tellsPerson',
}

export const holdTimeslot: CallOf<typeof endpoints.holdTimeslot> = {
  id: 'holdTimeslot',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/timeslots/hold/',
  parse: object<SlotHold>({ held_for_seconds: or(number, null) }),
  unread: 'goesOn',
}

import type * as endpoints from '../../../contract/endpoints/schedule.ts'
import type { SlotHold } from '../../../contract/shapes/timeslots.ts'
import type { CallOf } from '../api-call.ts'
import { parseTimeslots } from '../parse/parse-timeslots.ts'
import { object, or } from '../parse/parser.ts'
import { flag, number } from '../parse/scalars.ts'

export const listTimeslots: CallOf<typeof endpoints.listTimeslots> = {
  id: 'listTimeslots',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/timeslots/',
  parse: parseTimeslots,
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

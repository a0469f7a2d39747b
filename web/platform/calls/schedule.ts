import type * as endpoints from '../../../contract/endpoints/schedule.ts'
import type { Timeslots } from '../../../contract/shapes/timeslots.ts'
import type { CallOf } from '../api-call.ts'
import { list, maybe, need, object, or } from '../parse/parser.ts'
import { flag, someText, text } from '../parse/scalars.ts'

export const listTimeslots: CallOf<typeof endpoints.listTimeslots> = {
  id: 'listTimeslots',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/timeslots/',
  parse: object<Timeslots>({
    timezone: or(someText, ''),
    timeslots: need(list(text)),
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

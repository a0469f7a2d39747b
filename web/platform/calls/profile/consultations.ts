import type * as endpoints from '../../../../contract/endpoints/profile/consultations.ts'
import type { CallOf } from '../../api-call.ts'
import { parseTimeslots } from '../../parse/parse-timeslots.ts'
import { parseConsultations } from '../../parse/profile/parse-consultations.ts'
import { parseDone } from '../done.ts'

export const listConsultations: CallOf<typeof endpoints.listConsultations> = {
  id: 'listConsultations',
  method: 'GET',
  path: '/api/v1/telemedicine/profile/consultations/',
  parse: parseConsultations,
}

export const listConsultTimeslots: CallOf<typeof endpoints.listConsultTimeslots> = {
  id: 'listConsultTimeslots',
  method: 'GET',
  path: '/api/v1/telemedicine/{consultUUID}/sync/timeslots/',
  parse: parseTimeslots,
}

export const rescheduleConsultation: CallOf<typeof endpoints.rescheduleConsultation> = {
  id: 'rescheduleConsultation',
  method: 'POST',
  path: '/api/v1/telemedicine/{consultUUID}/sync/re-schedule/',
  parse: parseDone,
  unread: 'done',
}

export const cancelConsultation: CallOf<typeof endpoints.cancelConsultation> = {
  id: 'cancelConsultation',
  method: 'POST',
  path: '/api/v1/telemedicine/{consultUUID}/sync/cancel/',
  parse: parseDone,
  unread: 'done',
}

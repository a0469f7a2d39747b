import {
  cancellationReasons,
  consultationStatus,
  consultationType,
} from '../../../../contract/care/consultation-codes.ts'
import type {
  Consultation,
  ConsultationAppointment,
} from '../../../../contract/shapes/consultation.ts'
import type { Paid } from '../../../../contract/shapes/payment.ts'
import { list, maybe, need, object, or, type Parser } from '../parser.ts'
import { anyOf, code, distinct, link, notAllUnread } from '../reply-parsers.ts'
import { number, oneOf, someText, text } from '../scalars.ts'

/** A status or type that nobody here knows: nothing is said of it, and nothing is offered. */
const unknown = 0

const parseAppointment = object<ConsultationAppointment>({
  start_date: or(someText, null),
  join_link: or(link, null),
  user_timezone: or(text, ''),
  cancellation_reason: or(oneOf(cancellationReasons), null),
  minutes: maybe(number),
  calendar: maybe(someText),
})

const parseConsultation = object<Consultation>({
  id: need(someText),
  display_id: or(text, ''),
  consultation_type: or(code(consultationType), unknown),
  status: or(code(consultationStatus), unknown),
  product_name: or(text, ''),
  clinician_name: or(text, ''),
  clinician_notes: or(text, ''),
  created_dt: or(text, ''),
  diagnosis: or(list(someText), []),
  medication: or(text, ''),
  pharmacy_name: or(text, ''),
  appointment: or(parseAppointment, null),
  paid: maybe(object<Paid>({ amount_cents: need(number), currency: need(someText) })),
})

const parseAll = notAllUnread(distinct(list(parseConsultation), ({ id }) => id))
const parseResults = object<{ results: Consultation[] }>({ results: need(parseAll) })
const parsePage: Parser<Consultation[]> = (value, at) => parseResults(value, at)?.results

/** [ENTITY-38] [ENTITY-39] A list, or one of pages. */
export const parseConsultations: Parser<Consultation[]> = anyOf(parseAll, parsePage)

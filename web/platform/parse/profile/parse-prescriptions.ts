import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { list, need, object, or, type Parser } from '../parser.ts'
import { anyOf, distinct, notAllUnread } from '../reply-parsers.ts'
import { flag, number, someText, text } from '../scalars.ts'

const parsePrescription = object<Prescription>({
  id: need(someText),
  supply_duration: or(number, null),
  medication: or(text, ''),
  medication_ndc: or(text, ''),
  authored_dt: or(someText, null),
  clinician_name: or(text, ''),
  consult_number: or(text, ''),
  /** Leads to a page of the app, as an action item's does: without a host it is ours, not the backend's. */
  renewal_url: or(someText, null),
  is_renewal_available: or(flag, false),
})

const parseList = notAllUnread(distinct(list(parsePrescription), ({ id }) => id))
const parsePaged = object<{ results: Prescription[] }>({ results: need(parseList) })

/** As a list, or as another backend may have it: a page of results. */
export const parsePrescriptions: Parser<Prescription[]> = anyOf(
  parseList,
  (value, at) => parsePaged(value, at)?.results,
)

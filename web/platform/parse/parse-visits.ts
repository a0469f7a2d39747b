import { visitStates } from '../../../contract/codes.ts'
import type { OfferedVisit, Visit } from '../../../contract/shapes/visit.ts'
import { parseAppointment } from './flow/parse-flow.ts'
import { list, maybe, need, object, or, type Parser } from './parser.ts'
import { distinct } from './reply-parsers.ts'
import { flag, number, oneOf, someText, text } from './scalars.ts'

const named = {
  uuid: need(someText),
  product: or(text, ''),
  begun_at: or(text, ''),
  finished_at: or(someText, null),
}

const parseVisit = object<Visit>({
  ...named,
  state: need(oneOf(visitStates)),
  /** 0 where nobody says. */
  current_page: or(number, 0),
  max_page: or(number, 1),
  after: or(text, ''),
  appointment: maybe(parseAppointment),
  phone: maybe(someText),
})

const once = <T extends { uuid: string }>(parser: Parser<T>) =>
  distinct(list(parser), ({ uuid }) => uuid)

export interface Visits {
  email_confirmed: boolean
  visits: Visit[]
  offered: OfferedVisit[]
}

export const parseVisits = object<Visits>({
  // Nobody is asked to confirm what may be confirmed.
  email_confirmed: or(flag, true),
  visits: or(once(parseVisit), []),
  offered: or(once(object<OfferedVisit>({ ...named, can_claim: or(flag, false) })), []),
})

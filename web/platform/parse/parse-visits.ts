import type { OfferedVisit, Visit, VisitState } from '../../../contract/shapes/visit.ts'
import { list, need, object, or } from './parser.ts'
import { flag, number, oneOf, someText, text } from './scalars.ts'

const states: readonly VisitState[] = ['open', 'sent', 'ended']

const named = {
  uuid: need(someText),
  product: or(text, ''),
  begun_at: or(text, ''),
  finished_at: or(someText, null),
}

export interface Visits {
  email_confirmed: boolean
  visits: Visit[]
  offered: OfferedVisit[]
}

export const parseVisits = object<Visits>({
  // Nobody is asked to confirm what may be confirmed.
  email_confirmed: or(flag, true),
  visits: or(
    list(
      object<Visit>({
        ...named,
        state: need(oneOf(states)),
        current_page: or(number, 1),
        max_page: or(number, 1),
        after: or(text, ''),
      }),
    ),
    [],
  ),
  offered: or(list(object<OfferedVisit>({ ...named, can_claim: or(flag, false) })), []),
})

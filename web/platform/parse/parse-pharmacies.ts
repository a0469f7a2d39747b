import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import { list, maybe, need, object, or } from './parser.ts'
import { notAllUnread } from './reply-parsers.ts'
import { flag, id, number, someText, text } from './scalars.ts'

/** One that is known by its number alone can be chosen as well. */
const parsePharmacy = object<Pharmacy>({
  address: or(
    object<Pharmacy['address']>({
      city: or(text, ''),
      country: or(text, ''),
      line: or(list(text), []),
      postalCode: or(text, ''),
      state: or(text, ''),
    }),
    { city: '', country: '', line: [], postalCode: '', state: '' },
  ),
  dosespot_id: need(id),
  name: or(text, ''),
  phone: maybe(someText),
  hours: maybe(list(text)),
  home_delivery: maybe(flag),
  distance: maybe(number),
})

export const parsePharmacies = notAllUnread(list(parsePharmacy))

import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import { list, maybe, need, object, or, type Parser } from './parser.ts'
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

/** What a search found; pharmacies of which none can be read are not the same as none. */
export const parsePharmacies: Parser<Pharmacy[]> = (value, at) => {
  const found = list(parsePharmacy)(value, at)
  const isUnread = found?.length === 0 && Array.isArray(value) && value.length > 0
  return isUnread ? undefined : found
}

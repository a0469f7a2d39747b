import type * as z from 'zod/mini'
import type * as endpoints from '../../../contract/endpoints/geodata.ts'
import type { CallOf } from '../api-call.ts'
import { need, object, or } from '../parse/parser.ts'
import { someText, text } from '../parse/scalars.ts'

type Place = z.infer<typeof endpoints.locateZip.reply>

/** City and the state's name are all a place needs [CALL-12]. */
const parsePlace = object<Place>({
  city: need(someText),
  state: need(object<Place['state']>({ name: need(someText), short_name: or(text, '') })),
})

export const checkZip: CallOf<typeof endpoints.checkZip> = {
  id: 'checkZip',
  method: 'POST',
  path: '/api/geodata/check/zipcode/',
  parse: parsePlace,
  unread: 'goesOn',
}

export const locateZip: CallOf<typeof endpoints.locateZip> = {
  id: 'locateZip',
  method: 'GET',
  path: '/api/v1/geodata/zip_code/{zip}/',
  parse: parsePlace,
}

import * as endpoints from '../../../contract/endpoints/consents.ts'
import { defineArea } from '../../http/area.ts'
import { giveConsent } from './give-consent.ts'

export const consentsArea = defineArea(endpoints, {
  giveConsent,
})

import * as endpoints from '../../../contract/endpoints/consents.ts'
import { defineArea } from '../../platform/area.ts'
import { limitCalls } from '../../platform/handlers.ts'
import { giveConsent } from './give-consent.ts'

export const consentsArea = defineArea(endpoints, {
  giveConsent: limitCalls({}, giveConsent),
})

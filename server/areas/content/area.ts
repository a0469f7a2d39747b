import * as endpoints from '../../../contract/endpoints/content.ts'
import { defineArea } from '../../http/area.ts'
import { readPrivacyPolicy, readTermsOfUse } from './read-agreement.ts'
import { readLanding } from './read-landing.ts'
import { readTheme } from './read-theme.ts'

export const contentArea = defineArea(endpoints, {
  readLanding,
  readPrivacyPolicy,
  readTermsOfUse,
  readTheme,
})

import type * as endpoints from '../../../contract/endpoints/content.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { readPrivacyPolicy, readTermsOfUse } from './read-agreement.ts'
import { readLanding } from './read-landing.ts'
import { readTheme } from './read-theme.ts'

export const contentHandlers = {
  readLanding,
  readPrivacyPolicy,
  readTermsOfUse,
  readTheme,
} satisfies Handlers<typeof endpoints>

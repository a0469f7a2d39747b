import type * as z from 'zod/mini'
import type * as endpoints from '../../../contract/endpoints/content.ts'
import type { readLeadTheme as readLeadThemeEndpoint } from '../../../contract/endpoints/leads.ts'
import type { CallOf } from '../api-call.ts'
import { parseLanding } from '../parse/parse-landing.ts'
import { parseTheme } from '../parse/parse-theme.ts'
import { maybe, object } from '../parse/parser.ts'
import { text } from '../parse/scalars.ts'

const parseAgreement = object<z.infer<typeof endpoints.agreement>>({
  title: maybe(text),
  text: maybe(text),
})

export const readLanding: CallOf<typeof endpoints.readLanding> = {
  id: 'readLanding',
  method: 'GET',
  path: '/api/v1/customer/condition/{uuid}/landing/',
  parse: parseLanding,
}

export const readTheme: CallOf<typeof endpoints.readTheme> = {
  id: 'readTheme',
  method: 'GET',
  path: '/api/v1/telemedicine/theme/',
  parse: parseTheme,
}

export const readLeadTheme: CallOf<typeof readLeadThemeEndpoint> = {
  id: 'readLeadTheme',
  method: 'GET',
  path: '/api/v1/leads/{uuid}/theme/',
  parse: parseTheme,
}

export const readTermsOfUse: CallOf<typeof endpoints.readTermsOfUse> = {
  id: 'readTermsOfUse',
  method: 'GET',
  path: '/api/v1/content/terms-of-use/{brand}',
  base: 'crm',
  parse: parseAgreement,
}

export const readPrivacyPolicy: CallOf<typeof endpoints.readPrivacyPolicy> = {
  id: 'readPrivacyPolicy',
  method: 'GET',
  path: '/api/v1/content/privacy-policy/{brand}',
  base: 'crm',
  parse: parseAgreement,
}

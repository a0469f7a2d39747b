import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { theme } from '../shapes/theme.ts'

/** [GAP-169] Sanitised HTML; empty object for a brand without the text. */
export const agreement = z.object({
  title: z.optional(z.string()),
  text: z.optional(z.string()),
})

/** [CALL-14] */
export const readLanding = defineEndpoint({
  id: 'readLanding',
  method: 'GET',
  path: '/api/v1/customer/condition/{uuid}/landing/',
  summary: 'Images and theme of a condition’s landing page',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({
    landing_data: z.object({
      images: z.array(
        z.object({ label: z.string(), url: z.string(), alt: z.optional(z.string()) }),
      ),
    }),
    theme_json: theme,
  }),
  refusals: ['programme_withdrawn'],
})

/** [CALL-17] */
export const readTheme = defineEndpoint({
  id: 'readTheme',
  method: 'GET',
  path: '/api/v1/telemedicine/theme/',
  summary: 'The theme of the caller’s programme, or the neutral one',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: theme,
})

/** [CALL-21] */
export const readTermsOfUse = defineEndpoint({
  id: 'readTermsOfUse',
  method: 'GET',
  path: '/api/v1/content/terms-of-use/{brand}',
  summary: 'Terms of use of a brand',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  base: 'crm',
  reply: agreement,
})

/** [CALL-22] */
export const readPrivacyPolicy = defineEndpoint({
  id: 'readPrivacyPolicy',
  method: 'GET',
  path: '/api/v1/content/privacy-policy/{brand}',
  summary: 'Privacy policy of a brand',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  base: 'crm',
  reply: agreement,
})

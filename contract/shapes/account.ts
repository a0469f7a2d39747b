import * as z from 'zod/mini'
import { relationships } from '../codes.ts'

/** [ENTITY-33] */
export const authData = z.object({ access: z.string(), refresh: z.string() })
export type AuthData = z.infer<typeof authData>

/** [CALL-13] */
export const signupRequest = z.object({
  email: z.optional(z.nullable(z.string())),
  password: z.string(),
})

/** [ENTITY-50] Spelled as the wire spells it. */
export const relatedPerson = z.object({
  apartment_suit: z.string(),
  birth_date: z.string(),
  city: z.string(),
  first_name: z.string(),
  gender: z.nullable(z.number()),
  last_name: z.string(),
  phone_number: z.string(),
  relationship: z.enum(relationships),
  state: z.string(),
  street_address: z.string(),
  zip_code: z.string(),
})
export type RelatedPerson = z.infer<typeof relatedPerson>

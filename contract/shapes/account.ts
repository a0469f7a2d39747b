import * as z from 'zod/mini'
import { codeNumber, codeText } from '../code-shape.ts'
import { gender as genderCodes, relationships } from '../codes.ts'
import { authData } from './auth-data.ts'

/** [ENTITY-34] `lead` is the one to go on with, `actionitems_exist` whether the care team needs anything. */
export const loginReply = z.object({
  ...authData.shape,
  lead: z.optional(z.nullable(z.string())),
  actionitems_exist: z.optional(z.boolean()),
})

/** [CALL-13] */
export const signupRequest = z.object({
  email: z.optional(z.nullable(z.string())),
  password: z.string(),
})

/** [ENTITY-50] Spelled as the wire spells it. All of it is empty for who answers for themselves. */
export const relatedPerson = z.object({
  apartment_suit: z.string(),
  birth_date: z.string(),
  city: z.string(),
  first_name: z.string(),
  gender: z.nullable(codeNumber(genderCodes)),
  last_name: z.string(),
  phone_number: z.string(),
  relationship: z.union([codeText(relationships), z.literal('')]),
  state: z.string(),
  street_address: z.string(),
  zip_code: z.string(),
})
export type RelatedPerson = z.infer<typeof relatedPerson>

/** [ENTITY-37] Whom a parent or guardian acts for. */
const { birth_date, first_name, gender, last_name, phone_number } = relatedPerson.shape
const profilePerson = z.object({ birth_date, first_name, gender, last_name, phone_number })

/** [ENTITY-35..37] Dates are yyyy-MM-dd; what nobody was asked is empty. */
export const userProfile = z.object({
  email: z.string(),
  gender: z.nullable(codeNumber(genderCodes)),
  first_name: z.string(),
  last_name: z.string(),
  dob: z.string(),
  phone_number: z.string(),
  photo_selfie: z.nullable(
    z.object({
      url: z.string(),
      thumbnails: z.object({ large: z.string(), medium: z.string(), small: z.string() }),
    }),
  ),
  is_pediatric: z.optional(z.boolean()),
  related_person_info: z.optional(profilePerson),
})
export type UserProfile = z.infer<typeof userProfile>

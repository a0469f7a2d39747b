import { gender, relationships } from '../../../contract/codes.ts'
import type { RelatedPerson, UserProfile } from '../../../contract/shapes/account.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { tokens } from './parse-auth.ts'
import { maybe, need, object, or } from './parser.ts'
import { code, link } from './reply-parsers.ts'
import { flag, oneOf, someText, text } from './scalars.ts'

export const parseFreshAccess = object<{ access: string }>({ access: tokens.access })

export const parseLogin = object<
  AuthData & { lead?: string | null | undefined; actionitems_exist?: boolean | undefined }
>({ ...tokens, lead: maybe(someText), actionitems_exist: maybe(flag) })

/** [GAP-130] Who hears nothing of action items goes home. */
export const parseRenewalLogin = object<AuthData & { actionitems_exist: boolean }>({
  ...tokens,
  actionitems_exist: or(flag, false),
})

const person = {
  birth_date: or(text, ''),
  first_name: or(text, ''),
  gender: or(code(gender), null),
  last_name: or(text, ''),
  phone_number: or(text, ''),
}

export const parseRelatedPerson = object<RelatedPerson>({
  ...person,
  apartment_suit: or(text, ''),
  city: or(text, ''),
  relationship: or(oneOf([...relationships, '']), ''),
  state: or(text, ''),
  street_address: or(text, ''),
  zip_code: or(text, ''),
})

type Selfie = NonNullable<UserProfile['photo_selfie']>

export const parseUserProfile = object<UserProfile>({
  email: or(text, ''),
  gender: person.gender,
  first_name: or(text, ''),
  last_name: or(text, ''),
  dob: or(text, ''),
  phone_number: or(text, ''),
  photo_selfie: or(
    object<Selfie>({
      url: need(link),
      thumbnails: or(
        object<Selfie['thumbnails']>({
          large: or(link, ''),
          medium: or(link, ''),
          small: or(link, ''),
        }),
        { large: '', medium: '', small: '' },
      ),
    }),
    null,
  ),
  is_pediatric: maybe(flag),
  related_person_info: maybe(object<NonNullable<UserProfile['related_person_info']>>(person)),
})

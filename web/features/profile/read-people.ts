import type { UserProfile } from '../../../contract/shapes/account.ts'

export interface Person {
  firstName: string
  lastName: string
  /** yyyy-MM-dd. */
  born: string
  gender: number | null
  phone: string
}

/** Who is signed in, and whom they act for when that is somebody else. */
export interface People {
  you: Person
  patient: Person | null
}

/**
 * For a pediatric profile name, birth, gender and phone on top are the related person's, who is the one
 * signed in [PROFILE-02] [ROLE-02]; the patient's own stay known beside them.
 */
export function readPeople(profile: UserProfile): People {
  const top: Person = {
    firstName: profile.first_name,
    lastName: profile.last_name,
    born: profile.dob,
    gender: profile.gender,
    phone: profile.phone_number,
  }
  const related = profile.is_pediatric ? profile.related_person_info : undefined
  if (!related) return { you: top, patient: null }
  const you: Person = {
    firstName: related.first_name,
    lastName: related.last_name,
    born: related.birth_date,
    gender: related.gender,
    phone: related.phone_number,
  }
  return { you, patient: top }
}

/** First and last name as far as they are known. */
export function formatName({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

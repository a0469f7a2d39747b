import { expect, it } from 'vitest'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import { formatName, readPeople } from './read-people.ts'

const ben: UserProfile = {
  email: 'ruth@example.com',
  gender: 10,
  first_name: 'Ben',
  last_name: 'Abara',
  dob: '2012-01-02',
  phone_number: '+16175550100',
  photo_selfie: null,
}
const related_person_info = {
  birth_date: '1980-11-03',
  first_name: 'Ruth',
  gender: 20,
  last_name: '',
  phone_number: '+16175550199',
}

it('[PROFILE-02] the related person stands on top only where the profile is pediatric', () => {
  const { you, patient } = readPeople({ ...ben, is_pediatric: true, related_person_info })
  expect([you.firstName, you.born, you.gender]).toEqual(['Ruth', '1980-11-03', 20])
  expect([you.phone, patient?.phone]).toEqual(['+16175550199', '+16175550100'])
  // All of it is the related person's, also what they left out.
  expect(you.lastName).toBe('')
  expect(patient && formatName(patient)).toBe('Ben Abara')
  for (const profile of [ben, { ...ben, is_pediatric: false, related_person_info }]) {
    expect(readPeople(profile)).toMatchObject({ you: { firstName: 'Ben' }, patient: null })
  }
})

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { createHttp } from '../../platform/http/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { AboutScreen } from './about-screen.tsx'
import { profileStore } from './profile-store.ts'

vi.mock('./turning/people-switch.tsx', () => ({ PeopleSwitch: () => null }))
vi.mock('./use-relationship.ts', () => ({ useRelationship: () => null }))
afterEach(cleanup)

const picture = 'https://photos.example/face.jpg'
const ben = { first_name: 'Ben', last_name: 'Abara', gender: 10, phone_number: '' }
const mine: UserProfile = {
  email: 'ruth@example.com',
  ...ben,
  dob: '1950-04-27',
  photo_selfie: { url: picture, thumbnails: { large: '', medium: '', small: '' } },
}

async function show(profile: UserProfile): Promise<void> {
  const config = buildConfig({})
  const call = vi.fn().mockResolvedValue({ ok: true, data: profile })
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
  profileStore.setState({ profile, loading: false, failure: null })
  await act(async () => render(<AboutScreen />))
}

it('[ENTITY-36] a caregiver reads of no photo of their own face where it may be the other’s', async () => {
  const ruth = { ...ben, first_name: 'Ruth', birth_date: '1980-11-03' }
  await show({ ...mine, is_pediatric: true, related_person_info: ruth })
  const photo = screen.getByRole('img', {
    name: 'The photo of a face that was sent with this visit',
  })
  const you = screen.getByRole('heading', { name: 'You' }).closest('section')
  const other = screen.getByRole('heading', { name: 'The person you act for' }).closest('section')
  expect([you?.contains(photo), other?.contains(photo)]).toEqual([false, false])
  expect(screen.queryByRole('img', { name: /your face/ })).toBeNull()
})

it('[ENTITY-36] who visited for themselves sees the photo as theirs', async () => {
  await show(mine)
  expect(screen.getByRole('img', { name: 'The photo of your face that you sent' })).toBeTruthy()
})

it('[ENTITY-36] what nobody asked is left out', async () => {
  await show({ ...mine, gender: null, phone_number: '' })
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Name', 'Date of birth', 'E-mail'])
})

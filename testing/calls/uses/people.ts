import type { UseArea } from './use-area.ts'

export const use: UseArea = async ({ signedIn, signedOut, records }) => {
  const url = '/api/v1/telemedicine/profile/people/'
  await signedIn('GET', url)
  await signedOut('GET', url)
  await signedIn('POST', `${url}${records.patientId}/choose/`)
  await signedIn('POST', `${url}${records.chatId}/choose/`)
}

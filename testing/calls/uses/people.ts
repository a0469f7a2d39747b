import type { UseArea } from './use-area.ts'

export const use: UseArea = async ({ signedIn, signedOut }) => {
  const url = '/api/v1/telemedicine/profile/people/'
  await signedIn('GET', url)
  await signedOut('GET', url)
}

import { authUrl, goodPassword } from '../../people/patient.ts'
import { otherPassword } from '../app-patient.ts'
import type { UseArea } from './use-area.ts'

export const use: UseArea = async ({ signedIn, signedOut }) => {
  const [devices, end] = [`${authUrl}/devices/`, `${authUrl}/devices/end-others/`]
  const [password, email] = [`${authUrl}/password/change/`, `${authUrl}/email/change/`]
  await signedIn('GET', devices)
  await signedOut('GET', devices)
  await signedIn('POST', end, {})
  await signedOut('POST', end, {})
  const change = (current: string, next: string) => ({
    current_password: current,
    password: next,
    password2: next,
  })
  const address = (current: string) => ({ email: 'ada.new@mail.example', password: current })
  await signedOut('POST', password, change(goodPassword, otherPassword))
  await signedOut('POST', email, address(goodPassword))
  await signedIn('POST', email, address(goodPassword))
  await signedIn('POST', password, change(goodPassword, otherPassword))
  await signedIn('POST', password, change(otherPassword, goodPassword))
  await signedIn('POST', password, change('Wrong-river-77', otherPassword))
  await signedIn('POST', email, address('Wrong-river-77'))
}

import { requirePlatform } from '../../../platform/platform.ts'
import { askForAddress, saveChangedPassword } from './own-account-calls.ts'
import { PasswordScreen } from './password-screen.tsx'

export function PasswordRoute() {
  const { call } = requirePlatform()
  return (
    <PasswordScreen
      savePassword={(given, attempt) => saveChangedPassword(call, given, attempt)}
      askForAddress={(given, attempt) => askForAddress(call, given, attempt)}
    />
  )
}

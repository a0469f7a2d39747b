import { useState } from 'react'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { clearAuth } from '../../../platform/http/auth.ts'
import { navigate } from '../../../platform/links/navigation.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { readMailedToken, useNextMailedLink } from '../../../screen/mailed-link.ts'
import type { ScreenProps } from '../../../screen/screen-props.ts'
import { checkLink, saveNewPassword } from '../sign-in-calls.ts'
import type { NewPasswords } from './new-password-form.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

export function ResetPasswordRoute({ app }: ScreenProps) {
  const [token] = useState(() => readMailedToken('resetToken'))
  const { call } = requirePlatform()
  useNextMailedLink()

  /** With the link it is known whose mail led here, also in a browser that knows nobody. */
  async function check() {
    const outcome = await checkLink(call, token ?? '')
    if (outcome.success && outcome.theme) void app.showTheme(outcome.theme)
    return outcome
  }

  async function send(passwords: NewPasswords, attempt: Attempt) {
    const body = { token: token ?? '', ...passwords }
    const outcome = await saveNewPassword(call, body, attempt)
    if (outcome.success && !attempt.signal.aborted) {
      // Every session of the account has ended with its old password.
      clearAuth()
      navigate('/login', { replace: true, state: { notice: 'passwordSet' } })
    }
    return outcome
  }

  return <ResetPasswordScreen hasToken={token !== null} check={check} send={send} />
}

import { useRef, useState } from 'react'
import type { NewPasswords } from '../../features/sign-in/new-password-form.tsx'
import { ResetPasswordScreen } from '../../features/sign-in/reset-password-screen.tsx'
import { checkLink, saveNewPassword } from '../../features/sign-in/sign-in-calls.ts'
import { clearAuth } from '../../platform/http/auth.ts'
import { navigate } from '../../platform/links/navigation.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { readMailedToken, useNextMailedLink } from './mailed-link.ts'

/** A key that stays the same as long as the same is sent. */
function useIntentKey(): (sent: object) => string {
  const kept = useRef({ sent: '', key: '' })
  return (sent) => {
    const text = JSON.stringify(sent)
    if (kept.current.sent !== text) kept.current = { sent: text, key: crypto.randomUUID() }
    return kept.current.key
  }
}

export function ResetPasswordRoute() {
  const [token] = useState(() => readMailedToken('resetToken'))
  const { call } = requirePlatform()
  const findKey = useIntentKey()
  useNextMailedLink()

  async function send(passwords: NewPasswords, signal: AbortSignal) {
    const body = { token: token ?? '', ...passwords }
    const outcome = await saveNewPassword(call, body, findKey(body), signal)
    if (outcome.success && !signal.aborted) {
      // Every session of the account has ended with its old password.
      clearAuth()
      navigate('/login', { replace: true, state: { notice: 'passwordSet' } })
    }
    return outcome
  }

  return (
    <ResetPasswordScreen
      hasToken={token !== null}
      check={() => checkLink(call, token ?? '')}
      send={send}
    />
  )
}

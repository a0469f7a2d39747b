import { useEffect, useRef, useState } from 'react'
import type { NewPasswords } from '../../features/sign-in/new-password-form.tsx'
import { ResetPasswordScreen } from '../../features/sign-in/reset-password-screen.tsx'
import { checkLink, saveNewPassword } from '../../features/sign-in/sign-in-calls.ts'
import { clearAuth } from '../../platform/auth.ts'
import { navigate } from '../../platform/navigation.ts'
import { parseQuietly } from '../../platform/parse/parse-logged.ts'
import { need, object } from '../../platform/parse/parser.ts'
import { someText } from '../../platform/parse/scalars.ts'
import { requirePlatform } from '../../platform/platform.ts'

const parseState = object<{ resetToken: string }>({ resetToken: need(someText) })

/** A key that stays the same as long as the same is sent. */
function useIntentKey(): (sent: object) => string {
  const kept = useRef({ sent: '', key: '' })
  return (sent) => {
    const text = JSON.stringify(sent)
    if (kept.current.sent !== text) kept.current = { sent: text, key: crypto.randomUUID() }
    return kept.current.key
  }
}

/** The document moved it from the address into the history entry before it loaded anything else. */
function readToken(): string | null {
  return parseQuietly(parseState, history.state)?.resetToken ?? null
}

export function ResetPasswordRoute() {
  const [token] = useState(readToken)
  const { call } = requirePlatform()
  const findKey = useIntentKey()
  // A second link opened here changes the fragment only, and only a new document reads it.
  useEffect(() => {
    const startAnew = () => location.reload()
    window.addEventListener('hashchange', startAnew)
    return () => window.removeEventListener('hashchange', startAnew)
  }, [])

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

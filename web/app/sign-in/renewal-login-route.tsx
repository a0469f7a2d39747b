import { useState } from 'react'
import { RenewalLoginScreen } from '../../features/sign-in/renewal-login-screen.tsx'
import { type Credentials, signInToRenew } from '../../features/sign-in/sign-in-calls.ts'
import { keepAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { goOnToRenew } from './after-sign-in.ts'
import { formatForgotPath } from './forgot-path.ts'
import { formatIncomingUrl } from './incoming-url.ts'
import { useSignedInHome } from './use-signed-in-home.ts'

export function RenewalLoginRoute() {
  const [incomingUrl] = useState(() => formatIncomingUrl(location))
  const isLeaving = useSignedInHome()

  async function send(credentials: Credentials, signal: AbortSignal) {
    const { call } = requirePlatform()
    const result = await signInToRenew(call, credentials, incomingUrl, signal)
    if (signal.aborted) return result
    if (result.success) {
      keepAuth(result.auth)
      await goOnToRenew(result.actionItems)
    }
    return result
  }

  if (isLeaving) return null
  return <RenewalLoginScreen forgotPath={formatForgotPath(location.search)} send={send} />
}

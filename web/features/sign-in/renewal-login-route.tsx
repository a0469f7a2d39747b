import { useState } from 'react'
import { keepAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { goOnToRenew } from '../../screen/go-on-signed-in.ts'
import type { ScreenProps } from '../../screen/screen-props.ts'
import { formatIncomingUrl } from './incoming-url.ts'
import { formatForgotPath } from './password/forgot-path.ts'
import { RenewalLoginScreen } from './renewal-login-screen.tsx'
import { type Credentials, signInToRenew } from './sign-in-calls.ts'
import { useSignedInHome } from './use-signed-in-home.ts'

export function RenewalLoginRoute({ app }: ScreenProps) {
  const [incomingUrl] = useState(() => formatIncomingUrl(location))
  const isLeaving = useSignedInHome()

  async function send(credentials: Credentials, signal: AbortSignal) {
    const { call } = requirePlatform()
    const result = await signInToRenew(call, credentials, incomingUrl, signal)
    if (signal.aborted) return result
    if (result.success) {
      keepAuth(result.auth)
      await goOnToRenew(app, result.actionItems)
    }
    return result
  }

  if (isLeaving) return null
  return <RenewalLoginScreen forgotPath={formatForgotPath(location.search)} send={send} />
}

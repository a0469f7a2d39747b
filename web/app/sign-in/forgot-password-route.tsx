import { useState } from 'react'
import { ForgotPasswordScreen } from '../../features/sign-in/forgot-password-screen.tsx'
import { askForLink } from '../../features/sign-in/sign-in-calls.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { isForRenewal } from './forgot-path.ts'
import { formatIncomingUrl } from './incoming-url.ts'

export function ForgotPasswordRoute() {
  const [from] = useState(() => ({
    incomingURL: formatIncomingUrl(location),
    forRenewal: isForRenewal(location.search),
  }))

  function send(email: string, signal: AbortSignal) {
    const { incomingURL, forRenewal } = from
    const body = { email, incomingURL, ...(forRenewal && { isRenewal: true as const }) }
    return askForLink(requirePlatform().call, body, signal)
  }

  return (
    <ForgotPasswordScreen signInPath={from.forRenewal ? '/renewal-login' : '/login'} send={send} />
  )
}

import { useState } from 'react'
import { requirePlatform } from '../../../platform/platform.ts'
import { formatIncomingUrl } from '../incoming-url.ts'
import { askForLink } from '../sign-in-calls.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { isForRenewal } from './forgot-path.ts'

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

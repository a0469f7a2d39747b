import { useState } from 'react'
import { readAccountEmail } from '../../../flow/pages/account-creation/read-account.ts'
import { keepAuth } from '../../platform/http/auth.ts'
import type { SignInNotice } from '../../platform/links/navigation.ts'
import { need, object, parseQuietly } from '../../platform/parse/parser.ts'
import { oneOf } from '../../platform/parse/scalars.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { goOnSignedIn } from '../../screen/go-on-signed-in.ts'
import type { ScreenProps } from '../../screen/screen-props.ts'
import { LoginScreen } from './login-screen.tsx'
import { type Credentials, signIn } from './sign-in-calls.ts'
import { useSignedInHome } from './use-signed-in-home.ts'

const parseState = object<{ notice: SignInNotice }>({
  notice: need(oneOf(['ended', 'left', 'passwordSet'])),
})

function readNotice(): SignInNotice | null {
  return parseQuietly(parseState, history.state)?.notice ?? null
}

/** The address typed where an account is made: whoever has one already need not type it again. */
function findTypedEmail({ visit }: ScreenProps['app']): string {
  const { flow, values } = visit.read()
  return readAccountEmail(flow?.page?.page_items ?? [], values)
}

export function LoginRoute({ app }: ScreenProps) {
  const [notice, setNotice] = useState(readNotice)
  const [email] = useState(() => findTypedEmail(app))
  const isLeaving = useSignedInHome()

  async function send(credentials: Credentials, signal: AbortSignal) {
    // It told of what led here; now something else is under way.
    setNotice(null)
    const { leadId } = app.visit.read()
    const result = await signIn(requirePlatform().call, credentials, leadId, signal)
    if (signal.aborted) return result
    if (result.success) {
      keepAuth(result.auth)
      await goOnSignedIn(app, result.lead)
    }
    return result
  }

  return isLeaving ? null : <LoginScreen {...{ notice, email, send }} />
}

import { useState } from 'react'
import * as z from 'zod/mini'
import { LoginScreen } from '../../features/sign-in/login-screen.tsx'
import { type Credentials, signIn } from '../../features/sign-in/sign-in-calls.ts'
import { keepAuth } from '../../platform/auth.ts'
import type { SignInNotice } from '../../platform/navigation.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { showAlert } from '../../platform/stores/alert-store.ts'
import type { ScreenProps } from '../screen-props.ts'
import { goOnSignedIn } from './after-sign-in.ts'
import { useSignedInHome } from './use-signed-in-home.ts'

const noticeState = z.object({ notice: z.enum(['ended', 'left', 'passwordSet']) })

function readNotice(): SignInNotice | null {
  const state = z.safeParse(noticeState, history.state)
  return state.success ? state.data.notice : null
}

export function LoginRoute({ app }: ScreenProps) {
  const [notice] = useState(readNotice)
  const isLeaving = useSignedInHome()

  async function send(credentials: Credentials, signal: AbortSignal) {
    const { leadId } = app.runner.store.getState()
    const result = await signIn(requirePlatform().call, credentials, leadId, signal)
    if (signal.aborted) return result
    if (result.success) {
      keepAuth(result.auth)
      await goOnSignedIn(app, result.lead)
    } else showAlert(result.message)
    return result
  }

  return isLeaving ? null : <LoginScreen notice={notice} send={send} />
}

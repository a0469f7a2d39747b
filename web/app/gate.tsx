import { type ReactNode, useEffect } from 'react'
import { hasActiveSurvey } from '../platform/active-survey.ts'
import { findAuth } from '../platform/http/auth.ts'
import { navigate } from '../platform/links/navigation.ts'
import { findRedirect, type ScreenRoute } from '../routes.ts'

export interface GateProps {
  access: ScreenRoute['access']
  /** What was asked for, so that signing in can lead back to it. */
  path: string
  children: ReactNode
}

/** Shows a page to whom it is for and leads others away [ROUTE-01..03] [GAP-01]. */
export function Gate({ access, path, children }: GateProps) {
  const visitor = { signedIn: findAuth() !== null, hasSurvey: hasActiveSurvey() }
  const redirect = findRedirect(access, visitor)

  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true, state: { from: path } })
  }, [redirect, path])

  return redirect ? null : children
}

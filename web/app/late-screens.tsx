import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { screenTitles } from '../messages/en-later.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import type { ScreenName } from '../routes.ts'
import type { ScreenProps } from './screen-props.ts'
import { watchLeaving } from './sign-in/watch-leaving.ts'

type Screen = ComponentType<ScreenProps>
export type LateScreenName = Exclude<ScreenName, 'entry' | 'flow'> | 'unlisted'

function late(load: () => Promise<Screen>): Screen {
  return lazy(() => loadChunk(load).then((screen) => ({ default: screen })))
}

/** The screens that no first question needs, each loaded when it is opened. */
const screens: Record<LateScreenName, Screen> = {
  landing: late(async () => (await import('./landing-route.tsx')).LandingRoute),
  notFound: late(
    async () => (await import('../features/notices/not-found-screen.tsx')).NotFoundScreen,
  ),
  serverError: late(
    async () => (await import('../features/notices/server-error-screen.tsx')).ServerErrorScreen,
  ),
  sessionExpired: late(
    async () => (await import('./session-expired-route.tsx')).SessionExpiredRoute,
  ),
  login: late(async () => (await import('./sign-in/login-route.tsx')).LoginRoute),
  renewalLogin: late(
    async () => (await import('./sign-in/renewal-login-route.tsx')).RenewalLoginRoute,
  ),
  forgotPassword: late(
    async () => (await import('./sign-in/forgot-password-route.tsx')).ForgotPasswordRoute,
  ),
  resetPassword: late(
    async () => (await import('./sign-in/reset-password-route.tsx')).ResetPasswordRoute,
  ),
  confirmEmail: late(
    async () => (await import('./sign-in/confirm-email-route.tsx')).ConfirmEmailRoute,
  ),
  unsubscribe: late(async () => (await import('./unsubscribe-route.tsx')).UnsubscribeRoute),
  profileHome: late(async () => (await import('./profile/home-route.tsx')).HomeRoute),
  profileAbout: late(async () => (await import('./profile/about-route.tsx')).AboutRoute),
  unlisted: UnlistedScreen,
}

/** [ROUTE-05] [GAP-07] */
function UnlistedScreen() {
  return <h1 style={{ fontSize: 'var(--text-lg)' }}>{screenTitles.unlisted}</h1>
}

/** One screen by its name, which also names the document. */
export function LateScreen({ name, app }: ScreenProps & { name: LateScreenName }) {
  const { title: product } = useStore(layoutStore).manufacturer
  const View = screens[name]
  const title = screenTitles[name]
  useEffect(watchLeaving, [])
  useEffect(() => {
    document.title = product ? `${title} – ${product}` : title
  }, [title, product])
  return (
    // A screen that is left goes at once, also while the next one is still on its way [P6].
    <Suspense key={name}>
      <View app={app} />
    </Suspense>
  )
}

import { type ComponentType, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { screenTitles } from '../messages/en-later.ts'
import { isKept } from '../platform/storage/keep-value.ts'
import { register } from '../platform/storage/register.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { routes, type ScreenName } from '../routes.ts'
import { HelpLine } from './help-line.tsx'
import type { ScreenProps } from './screen-props.ts'
import { watchLeaving } from './sign-in/watch-leaving.ts'

type Screen = ComponentType<ScreenProps>
export type LateScreenName = Exclude<ScreenName, 'entry' | 'flow'> | 'unlisted'
type Shown = LateScreenName | 'noProgramme'

/** The screens that no first question needs, each loaded when it is opened. */
const screens: Record<Shown, Screen> = {
  landing: lateView(
    latePart(() => import('./landing-route.tsx')),
    (part) => part.LandingRoute,
  ),
  notFound: lateView(
    latePart(() => import('./notice-routes.tsx')),
    (part) => part.NotFoundRoute,
  ),
  noProgramme: lateView(
    latePart(() => import('./notice-routes.tsx')),
    (part) => part.NoProgrammeRoute,
  ),
  serverError: lateView(
    latePart(() => import('./notice-routes.tsx')),
    (part) => part.ServerErrorRoute,
  ),
  sessionExpired: lateView(
    latePart(() => import('./session-expired-route.tsx')),
    (part) => part.SessionExpiredRoute,
  ),
  login: lateView(
    latePart(() => import('./sign-in/login-route.tsx')),
    (part) => part.LoginRoute,
  ),
  renewalLogin: lateView(
    latePart(() => import('./sign-in/renewal-login-route.tsx')),
    (part) => part.RenewalLoginRoute,
  ),
  forgotPassword: lateView(
    latePart(() => import('./sign-in/forgot-password-route.tsx')),
    (part) => part.ForgotPasswordRoute,
  ),
  resetPassword: lateView(
    latePart(() => import('./sign-in/reset-password-route.tsx')),
    (part) => part.ResetPasswordRoute,
  ),
  unsubscribe: lateView(
    latePart(() => import('./unsubscribe-route.tsx')),
    (part) => part.UnsubscribeRoute,
  ),
  profileHome: lateView(
    latePart(() => import('./profile/home-route.tsx')),
    (part) => part.HomeRoute,
  ),
  profileAbout: lateView(
    latePart(() => import('./profile/about-route.tsx')),
    (part) => part.AboutRoute,
  ),
  confirmEmail: lateView(
    latePart(() => import('./sign-in/confirm-email-route.tsx')),
    (part) => part.ConfirmEmailRoute,
  ),
  unlisted: lateView(
    latePart(() => import('./notice-routes.tsx')),
    (part) => part.UnlistedRoute,
  ),
}

/** Who came without a link looks for no page. */
function pickShown(name: LateScreenName): Shown {
  const isKnown = isKept(register.conditionId)
  return name === 'notFound' && !isKnown ? 'noProgramme' : name
}

/** One screen by its name, which also names the document. */
export function LateScreen({ name, app }: ScreenProps & { name: LateScreenName }) {
  const { title: product } = useStore(layoutStore).manufacturer
  const shown = pickShown(name)
  const View = screens[shown]
  const title = screenTitles[shown]
  const hasOwnHelp = routes.some(({ screen, help }) => screen === name && help === 'own')
  useEffect(watchLeaving, [])
  useEffect(() => {
    document.title = product ? `${title} – ${product}` : title
  }, [title, product])
  return (
    // A screen that is left goes at once, also while the next one is still on its way [P6].
    <Suspense key={name}>
      <View app={app} />
      {hasOwnHelp ? null : <HelpLine email={app.boot.config.supportEmail} />}
    </Suspense>
  )
}

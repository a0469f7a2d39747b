import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { peopleStore } from '../features/profile/people/chosen-person.ts'
import { alertBox } from '../features/shell/alert/alert-region.tsx'
import { HelpLine } from '../features/shell/help-line.tsx'
import { showTheme } from '../features/theme/theme.ts'
import { findHelpAddress } from '../platform/links/find-help-address.ts'
import { isKeptApart } from '../platform/links/kept-apart.ts'
import { isKept } from '../platform/storage/keep-value.ts'
import { register } from '../platform/storage/register.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import type { LatePath } from '../routes.ts'
import { hasOwnHelp } from '../screen/own-help.ts'
import { showOwnTheme, showOwnThemeOnce } from '../screen/own-theme.ts'
import type { ScreenApp, ScreenProps } from '../screen/screen-props.ts'
import { watchLeaving } from '../screen/watch-leaving.ts'
import { useOwnDocument } from './documents-apart.ts'
import type { App } from './start-app.ts'

export type LateScreenName = LatePath | 'unlisted'
type Shown = LateScreenName | 'noProgramme' | 'ownWindow'

/** The screens that no first question needs, each loaded when it is opened: one row each, with the title of its document. */
const screens: Record<Shown, { title: string; View: ComponentType<ScreenProps> }> = {
  '/landing': {
    title: 'Welcome',
    View: lateView(
      latePart(() => import('../features/landing/landing-route.tsx')),
      (part) => part.LandingRoute,
    ),
  },
  '/not-found': {
    title: 'Page not found',
    View: lateView(
      latePart(() => import('../features/notices/notice-routes.tsx')),
      (part) => part.NotFoundRoute,
    ),
  },
  noProgramme: {
    title: 'Welcome',
    View: lateView(
      latePart(() => import('../features/notices/notice-routes.tsx')),
      (part) => part.NoProgrammeRoute,
    ),
  },
  ownWindow: {
    title: 'A window of its own',
    View: lateView(
      latePart(() => import('../features/notices/own-window-route.tsx')),
      (part) => part.OwnWindowRoute,
    ),
  },
  '/server-error': {
    title: 'Something went wrong',
    View: lateView(
      latePart(() => import('../features/notices/notice-routes.tsx')),
      (part) => part.ServerErrorRoute,
    ),
  },
  '/session-expired': {
    title: 'Your visit',
    View: lateView(
      latePart(() => import('../features/notices/session-expired-route.tsx')),
      (part) => part.SessionExpiredRoute,
    ),
  },
  '/login': {
    title: 'Sign in',
    View: lateView(
      latePart(() => import('../features/sign-in/login-route.tsx')),
      (part) => part.LoginRoute,
    ),
  },
  '/renewal-login': {
    title: 'Sign in to renew',
    View: lateView(
      latePart(() => import('../features/sign-in/renewal-login-route.tsx')),
      (part) => part.RenewalLoginRoute,
    ),
  },
  '/forgot-password': {
    title: 'Forgotten password',
    View: lateView(
      latePart(() => import('../features/sign-in/password/forgot-password-route.tsx')),
      (part) => part.ForgotPasswordRoute,
    ),
  },
  '/reset-password': {
    title: 'New password',
    View: lateView(
      latePart(() => import('../features/sign-in/password/reset-password-route.tsx')),
      (part) => part.ResetPasswordRoute,
    ),
  },
  '/unsubscribe': {
    title: 'E-mail settings',
    View: lateView(
      latePart(() => import('../features/subscription/unsubscribe-route.tsx')),
      (part) => part.UnsubscribeRoute,
    ),
  },
  '/profile/home': {
    title: 'Home',
    View: lateView(
      latePart(() => import('../features/profile/home-route.tsx')),
      (part) => part.HomeRoute,
    ),
  },
  '/profile/about': {
    title: 'About you',
    View: lateView(
      latePart(() => import('../features/profile/about-route.tsx')),
      (part) => part.AboutRoute,
    ),
  },
  '/profile/prescriptions-history': {
    title: 'Your prescriptions',
    View: lateView(
      latePart(() => import('../features/profile/prescriptions/prescriptions-route.tsx')),
      (part) => part.PrescriptionsRoute,
    ),
  },
  '/profile/action-items': {
    title: 'What we need from you',
    View: lateView(
      latePart(() => import('../features/profile/action-items/action-items-route.tsx')),
      (part) => part.ActionItemsRoute,
    ),
  },
  '/profile/action-item/{id}': {
    title: 'What we need from you',
    View: lateView(
      latePart(() => import('../features/profile/action-items/action-item-route.tsx')),
      (part) => part.ActionItemRoute,
    ),
  },
  '/profile/password': {
    title: 'Password and sign-in',
    View: lateView(
      latePart(() => import('../features/profile/password/password-route.tsx')),
      (part) => part.PasswordRoute,
    ),
  },
  '/profile/consultation/{id}/reschedule': {
    title: 'Choose another time',
    View: lateView(
      latePart(() => import('../features/profile/consultations/reschedule-route.tsx')),
      (part) => part.RescheduleRoute,
    ),
  },
  '/profile/messages': {
    title: 'Messages',
    View: lateView(
      latePart(() => import('../features/profile/messages/messages-route.tsx')),
      (part) => part.MessagesRoute,
    ),
  },
  '/confirm-email': {
    title: 'E-mail address',
    View: lateView(
      latePart(() => import('../features/sign-in/confirm-email-route.tsx')),
      (part) => part.ConfirmEmailRoute,
    ),
  },
  unlisted: {
    title: '404 Page not found',
    View: lateView(
      latePart(() => import('../features/notices/notice-routes.tsx')),
      (part) => part.UnlistedRoute,
    ),
  },
}

/** Who came without a link looks for no page; what nobody may frame is not shown in a frame, whichever way led there. */
function pickShown(name: LateScreenName): Shown {
  if (isKeptApart(name)) return 'ownWindow'
  const isKnown = isKept(register.conditionId)
  return name === '/not-found' && !isKnown ? 'noProgramme' : name
}

/** Once what the screen itself needs is on its way. */
const alertBoxMs = 1_500

/** What screens beside the flow see of the product. */
function openToScreens({ boot, conditionId, beginVisit, runner }: App): ScreenApp {
  const { store } = runner
  return {
    boot,
    conditionId,
    beginVisit,
    showTheme,
    visit: {
      read: store.getState,
      takeUp: (leadId) => runner.takeUp(leadId),
    },
  }
}

/** What is told without a connection is to look as everything else does. */
function fetchAlertBox() {
  const later = setTimeout(() => void alertBox.preload(), alertBoxMs)
  return () => clearTimeout(later)
}

/** One screen by its name, which also names the document. */
export function LateScreen({ name, app }: { name: LateScreenName; app: App }) {
  const open = useMemo(() => openToScreens(app), [app])
  const { title: product, theme } = useStore(layoutStore).manufacturer
  const shown = pickShown(name)
  const { title, View } = screens[shown]
  const isHere = useOwnDocument(app.boot)
  useEffect(watchLeaving, [])
  const isArea = shown.startsWith('/profile/')
  useEffect(() => {
    if (!isArea) return
    showOwnThemeOnce(open)
    // Whoever is turned to is shown with the programme of their own visits.
    return peopleStore.subscribe((now, before) => {
      if (now.turn > before.turn) void showOwnTheme(open, now.chosen)
    })
  }, [isArea, open])
  useEffect(() => (isArea ? fetchAlertBox() : undefined), [isArea])
  useEffect(() => {
    document.title = product ? `${title} – ${product}` : title
  }, [title, product])
  if (!isHere) return null
  return (
    // A screen that is left goes at once, also while the next one is still on its way [P6].
    <Suspense key={name}>
      <View app={open} />
      {hasOwnHelp(name) ? null : <HelpLine email={findHelpAddress(app.boot.config, theme)} />}
    </Suspense>
  )
}

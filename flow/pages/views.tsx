import { type PageTypeName, pageType } from '../../contract/codes.ts'
import { lateView } from '../../ui/late-view/late-view.tsx'
import type { PageView, PageViewProps } from './page-view.ts'
import { RegularView } from './regular/regular-view.tsx'
import { WelcomeView } from './welcome/welcome-view.tsx'

const load = () => import('./later-views.tsx').then(({ laterViews }) => laterViews)
const interstitial = lateView<PageViewProps>(() => load().then((views) => views.InterstitialView))
const account = lateView<PageViewProps>(() => load().then((views) => views.AccountCreationView))
const endNurse = lateView<PageViewProps>(() => load().then((views) => views.EndNurseView))
const thankYou = lateView<PageViewProps>(() => load().then((views) => views.ThankYouView))

/** The layout of each page type; a new type does not compile until it has one. */
const pageViews: Record<PageTypeName, PageView> = {
  REGULAR: RegularView,
  WELCOME: WelcomeView,
  END_NURSE: endNurse.View,
  END_TELEMEDICINE: RegularView,
  THANK_YOU: thankYou.View,
  ACCOUNT_CREATION: account.View,
  TELEMED: RegularView,
  IDENTITY_VERIFICATION: RegularView,
  PAYMENT: RegularView,
  PHARMACY_SELECTION: RegularView,
  REFER_OUT: RegularView,
  TRANSFER_DATA: RegularView,
  INTERSTITIAL: interstitial.View,
  SCHEDULE_CONSULT: RegularView,
}

const viewsByCode: ReadonlyMap<number, PageView> = new Map(
  // Object.keys forgets the key type that the record above guarantees.
  (Object.keys(pageViews) as PageTypeName[]).map((name) => [pageType[name], pageViews[name]]),
)
const preloads = new Map(
  [interstitial, account, endNurse, thankYou].map((late) => [late.View, late.preload]),
)

/** Undefined for a code that is no page type. */
export function findPageView(type: number): PageView | undefined {
  return viewsByCode.get(type)
}

/** Resolves when the layout of a page type can be rendered without waiting. */
export async function loadPageView(type: number): Promise<void> {
  const view = viewsByCode.get(type)
  await (view && preloads.get(view)?.())
}

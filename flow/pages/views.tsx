import { type PageTypeName, pageType } from '../../contract/codes.ts'
import { lazyPage } from './lazy-page.tsx'
import type { PageView } from './page-view.ts'
import { RegularView } from './regular/regular-view.tsx'
import { WelcomeView } from './welcome/welcome-view.tsx'

const interstitial = lazyPage(() =>
  import('./interstitial/interstitial-view.tsx').then((module) => module.InterstitialView),
)
const account = lazyPage(() =>
  import('./account-creation/account-creation-view.tsx').then(
    (module) => module.AccountCreationView,
  ),
)
const endNurse = lazyPage(() =>
  import('./end-nurse/end-nurse-view.tsx').then((module) => module.EndNurseView),
)
const thankYou = lazyPage(() =>
  import('./thank-you/thank-you-view.tsx').then((module) => module.ThankYouView),
)

/** The layout of each page type; a new type does not compile until it has one. */
const pageViews: Record<PageTypeName, PageView> = {
  REGULAR: RegularView,
  WELCOME: WelcomeView,
  END_NURSE: endNurse.view,
  END_TELEMEDICINE: RegularView,
  THANK_YOU: thankYou.view,
  ACCOUNT_CREATION: account.view,
  TELEMED: RegularView,
  IDENTITY_VERIFICATION: RegularView,
  PAYMENT: RegularView,
  PHARMACY_SELECTION: RegularView,
  REFER_OUT: RegularView,
  TRANSFER_DATA: RegularView,
  INTERSTITIAL: interstitial.view,
  SCHEDULE_CONSULT: RegularView,
}

const viewsByCode: ReadonlyMap<number, PageView> = new Map(
  // Object.keys forgets the key type that the record above guarantees.
  (Object.keys(pageViews) as PageTypeName[]).map((name) => [pageType[name], pageViews[name]]),
)
const preloads = new Map(
  [interstitial, account, endNurse, thankYou].map((lazy) => [lazy.view, lazy.preload]),
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

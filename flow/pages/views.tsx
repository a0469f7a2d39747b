import { type PageTypeName, pageType } from '../../contract/flow-codes.ts'
import { type LatePart, latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import type { laterViews } from './later-views.tsx'
import type { PageView } from './page-view.ts'
import { RegularView } from './regular/regular-view.tsx'
import { WelcomeView } from './welcome/welcome-view.tsx'

const later = latePart(() => import('./later-views.tsx'), 'later')

const fromLater = (name: keyof typeof laterViews): PageView =>
  lateView(later, ({ laterViews }) => laterViews[name])

/** The layout of each page type; a new type does not compile until it has one. */
const pageViews: Record<PageTypeName, PageView> = {
  REGULAR: RegularView,
  WELCOME: WelcomeView,
  END_NURSE: fromLater('EndNurseView'),
  END_TELEMEDICINE: RegularView,
  THANK_YOU: fromLater('ThankYouView'),
  ACCOUNT_CREATION: fromLater('AccountCreationView'),
  TELEMED: RegularView,
  IDENTITY_VERIFICATION: RegularView,
  PAYMENT: fromLater('PaymentView'),
  PHARMACY_SELECTION: RegularView,
  REFER_OUT: fromLater('ReferOutView'),
  TRANSFER_DATA: RegularView,
  INTERSTITIAL: fromLater('InterstitialView'),
  SCHEDULE_CONSULT: RegularView,
}

const viewsByCode: ReadonlyMap<number, PageView> = new Map(
  // Object.keys forgets the key type that the record above guarantees.
  (Object.keys(pageViews) as PageTypeName[]).map((name) => [pageType[name], pageViews[name]]),
)
const firstViews = new Set<PageView>([RegularView, WelcomeView])

/** Undefined for a code that is no page type. */
export function findPageView(type: number): PageView | undefined {
  return viewsByCode.get(type)
}

/** The part of the program that a page of this type waits for, if it does. */
export function findPagePart(type: number): LatePart<object> | null {
  const view = viewsByCode.get(type)
  return view && !firstViews.has(view) ? later : null
}

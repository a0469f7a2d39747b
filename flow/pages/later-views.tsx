import { AccountCreationView } from './account-creation/account-creation-view.tsx'
import { EndNurseView } from './end-nurse/end-nurse-view.tsx'
import { InterstitialView } from './interstitial/interstitial-view.tsx'
import { PaymentView } from './payment/payment-view.tsx'
import { ReferOutView } from './refer-out/refer-out-view.tsx'
import { ThankYouView } from './thank-you/thank-you-view.tsx'

/** One chunk of the layouts that no first question has. */
export const laterViews = {
  InterstitialView,
  AccountCreationView,
  EndNurseView,
  PaymentView,
  ReferOutView,
  ThankYouView,
}

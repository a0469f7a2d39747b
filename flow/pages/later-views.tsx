import { type PageTypeName, pageType } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { AccountCreationView } from './account-creation/account-creation-view.tsx'
import { EndNurseView } from './end-nurse/end-nurse-view.tsx'
import { EndTelemedicineView } from './end-telemedicine/end-telemedicine-view.tsx'
import { InterstitialView } from './interstitial/interstitial-view.tsx'
import type { PageView } from './page-view.ts'
import { PaymentView } from './payment/payment-view.tsx'
import { findFormPart } from './payment/provider-forms.tsx'
import { ReferOutView } from './refer-out/refer-out-view.tsx'
import { RegularView } from './regular/regular-view.tsx'
import { TelemedView } from './telemed/telemed-view.tsx'
import { ThankYouView } from './thank-you/thank-you-view.tsx'
import { TransferDataView } from './transfer-data/transfer-data-view.tsx'

/** One chunk of the layouts that no first question has; a new page type does not compile until it has one. */
export const laterViews: Record<Exclude<PageTypeName, 'REGULAR' | 'WELCOME'>, PageView> = {
  INTERSTITIAL: InterstitialView,
  ACCOUNT_CREATION: AccountCreationView,
  IDENTITY_VERIFICATION: RegularView,
  PHARMACY_SELECTION: RegularView,
  TELEMED: TelemedView,
  SCHEDULE_CONSULT: RegularView,
  PAYMENT: PaymentView,
  TRANSFER_DATA: TransferDataView,
  END_NURSE: EndNurseView,
  END_TELEMEDICINE: EndTelemedicineView,
  REFER_OUT: ReferOutView,
  THANK_YOU: ThankYouView,
}

/** What a layout has late of its own. */
export async function bringInside(flow: Flow): Promise<void> {
  if (flow.page?.page_type === pageType.PAYMENT) await findFormPart(flow.payment)?.need()
}

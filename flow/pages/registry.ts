import type { PageTypeName } from '../../contract/flow-codes.ts'
import { accountCreation } from './account-creation/account-creation.ts'
import { endNurse } from './end-nurse/end-nurse.ts'
import { endTelemedicine } from './end-telemedicine/end-telemedicine.ts'
import { identityVerification } from './identity-verification/identity-verification.ts'
import { interstitial } from './interstitial/interstitial.ts'
import type { PageRule } from './page-rule.ts'
import { payment } from './payment/payment.ts'
import { pharmacySelection } from './pharmacy-selection/pharmacy-selection.ts'
import { referOut } from './refer-out/refer-out.ts'
import { regular } from './regular/regular.ts'
import { scheduleConsult } from './schedule-consult/schedule-consult.ts'
import { telemed } from './telemed/telemed.ts'
import { thankYou } from './thank-you/thank-you.ts'
import { transferData } from './transfer-data/transfer-data.ts'
import { welcome } from './welcome/welcome.ts'

/** One rule per page type shown on /flow [ENUM-01]. A new type is a folder and a line here. */
export const pageRules: Record<PageTypeName, PageRule> = {
  REGULAR: regular,
  WELCOME: welcome,
  END_NURSE: endNurse,
  END_TELEMEDICINE: endTelemedicine,
  THANK_YOU: thankYou,
  ACCOUNT_CREATION: accountCreation,
  TELEMED: telemed,
  IDENTITY_VERIFICATION: identityVerification,
  PAYMENT: payment,
  PHARMACY_SELECTION: pharmacySelection,
  REFER_OUT: referOut,
  TRANSFER_DATA: transferData,
  INTERSTITIAL: interstitial,
  SCHEDULE_CONSULT: scheduleConsult,
}

const rulesByType = new Map<number, PageRule>(
  Object.values(pageRules).map((rule) => [rule.type, rule]),
)

/** The rule of a type code; undefined for one that has no page here. */
export function findPageRule(type: number): PageRule | undefined {
  return rulesByType.get(type)
}

import type { Paid } from '../../../../../contract/shapes/payment.ts'
import { formatAmount } from '../../../../../flow/pages/format-amount.ts'
import { findHelpMail } from '../../../../platform/links/find-help-mail.ts'
import { cancelWords as words } from '../words.ts'

/** What was paid, and that whoever cancels has to ask for it: nothing gives it back by itself. */
export function sayPaid(paid: Paid, helpAddress: string): string {
  const mail = findHelpMail(helpAddress)
  const said = mail ? words.paid.replace('{email}', () => mail.email) : words.paidPlain
  return said.replace('{amount}', () => formatAmount(paid))
}

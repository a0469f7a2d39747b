import type { LeadStep } from '../../../http/access/tables/leads.ts'
import { owesPayment } from '../../../programmes/owes-payment.ts'
import type { LeadAtStep } from '../shared/standing.ts'

/**
 * Whether a step leads from where nothing is to be paid, or a visit has ended, onto a way with a payment: a time that was
 * kept without an end until then has to be paid for from now on.
 */
export function comesToOwe(
  { lead, version }: LeadAtStep,
  step: Pick<LeadStep, 'path' | 'status'>,
): boolean {
  return !lead.testOnly && owesPayment(version, step) && !owesPayment(version, lead)
}

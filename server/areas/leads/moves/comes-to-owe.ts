import { meetsPayment } from '../../../../flow/engine/ways/meets-payment.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import type { LeadAtStep } from '../shared/standing.ts'

/**
 * Whether a step leads from where nothing is to be paid, or a visit has ended, onto a way with a payment: a time that was
 * kept without an end until then has to be paid for from now on.
 */
export function comesToOwe(
  { lead, version: { price, definition } }: LeadAtStep,
  step: Pick<LeadStep, 'path' | 'status'>,
): boolean {
  const owes = ({ path, status }: typeof step) =>
    status === 'active' && meetsPayment(definition, path)
  return price !== null && !lead.testOnly && owes(step) && !owes(lead)
}

import type { FlowDefinition } from '../../definition.ts'
import { takesPayment } from '../../pages/before-leaving.ts'
import { measureWays } from './longest-way.ts'
import { listPaymentPages } from './past-payment.ts'

/** Whether a way passed a page of the payment, or may still come to one. */
export function meetsPayment(definition: FlowDefinition, path: readonly string[]): boolean {
  const taking = listPaymentPages(definition)
  if (path.some((uuid) => taking.includes(uuid))) return true
  const ahead = measureWays(definition, (page) => (takesPayment(page) ? 1 : 0))
  return (ahead.get(path.at(-1) ?? '') ?? 0) > 0
}

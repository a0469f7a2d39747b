import type { FlowDefinition } from '../../definition.ts'
import { takesPayment } from '../../pages/before-leaving.ts'

/** The pages of a flow that take its payment. */
export function listPaymentPages({ pages }: FlowDefinition): string[] {
  return pages.filter(takesPayment).map(({ uuid }) => uuid)
}

/**
 * Whether a way passes no page of the payment, though the flow has one. Where no page takes it, it is asked for in some
 * other way. Of a way that was sent: a changed answer led past it, and what was paid before that goes back [P4].
 */
export function isPastPayment(definition: FlowDefinition, path: readonly string[]): boolean {
  const taking = listPaymentPages(definition)
  return taking.length > 0 && !taking.some((uuid) => path.includes(uuid))
}

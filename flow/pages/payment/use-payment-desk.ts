import { useSyncExternalStore } from 'react'
import { findDesk, type PaymentDesk, watchDesk } from './payment-desk.ts'

/** Null until the program is there, and where a page is drawn without it. */
export function usePaymentDesk(): PaymentDesk | null {
  return useSyncExternalStore(watchDesk, findDesk, () => null)
}

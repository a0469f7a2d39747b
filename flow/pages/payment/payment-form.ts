import type { PagePayment } from '../../../contract/shapes/payment.ts'
import type { Paying } from '../paying.ts'

/** What the form of every provider is told; it says to the payment desk what is paid with. */
export interface PaymentFormProps {
  payment: PagePayment
  paying: Paying | null
  busy: boolean
}

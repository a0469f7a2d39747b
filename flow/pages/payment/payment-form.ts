import type { PagePayment } from '../../../contract/shapes/payment.ts'
import type { Paying } from '../paying.ts'
import type { PaymentDesk } from '../payment-desk.ts'

/** What the form of every provider is told; it says to the payment desk what is paid with. */
export interface PaymentFormProps {
  desk: PaymentDesk
  /** Null where the backend does not say what is due. */
  payment: PagePayment | null
  paying: Paying | null
  busy: boolean
  /** Something else stands in its place: what was entered stays, out of sight. */
  isAside: boolean
}

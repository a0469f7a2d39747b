import { definePage } from '../define-page.ts'

/** Tells what a visit costs and takes the payment before the flow goes on, where the programme asks for one [FLOW-05]. */
export const payment = definePage('PAYMENT', { before: 'payment' })

import { definePage } from '../define-page.ts'

/** Asks for a payment [FLOW-05]. */
export const payment = definePage('PAYMENT')

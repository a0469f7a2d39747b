import { definePage } from '../define-page.ts'

/** Tells what a visit costs and asks how to pay; nothing is charged by going on [FLOW-05]. */
export const payment = definePage('PAYMENT')

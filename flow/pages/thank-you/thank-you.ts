import { definePage } from '../define-page.ts'

/** The end: arriving here finishes the flow, and there is no way back [HEADER-10]. */
export const thankYou = definePage('THANK_YOU', {
  allowsBack: false,
  finishes: true,
  takesIn: true,
})

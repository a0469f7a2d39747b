import { defineItem } from '../define-item.ts'

/** A breather that fills the view until it is continued [FLOW-32]; reads `seconds`. */
export const interstitial = defineItem('INTERSTITIAL', {})

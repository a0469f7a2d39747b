import { definePage } from '../define-page.ts'

/** A breather between questions. */
export const interstitial = definePage('INTERSTITIAL')

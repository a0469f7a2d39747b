import { definePage } from '../define-page.ts'

/** Asks which pharmacy [FLOW-06]. */
export const pharmacySelection = definePage('PHARMACY_SELECTION')

import { definePage } from '../define-page.ts'

/** Hands over to telemedicine. */
export const endTelemedicine = definePage('END_TELEMEDICINE', { takesIn: true, tellsLine: true })

import { definePage } from '../define-page.ts'

/** The end of the way to telemedicine: arriving here finishes the flow when all was sent. */
export const endTelemedicine = definePage('END_TELEMEDICINE', {
  finishes: true,
  takesIn: true,
  tellsLine: true,
  tellsVisit: true,
})

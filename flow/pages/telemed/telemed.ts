import { definePage } from '../define-page.ts'

/** On the way to telemedicine [FLOW-08]. */
export const telemed = definePage('TELEMED')

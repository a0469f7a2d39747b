import { definePage } from '../define-page.ts'

/** On the way to telemedicine, ours or somebody else's [FLOW-08]. */
export const telemed = definePage('TELEMED', { tellsVisit: true })

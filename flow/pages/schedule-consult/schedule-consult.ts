import { definePage } from '../define-page.ts'

/** Asks for an appointment [FLOW-07]. */
export const scheduleConsult = definePage('SCHEDULE_CONSULT')

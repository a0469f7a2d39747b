import { PharmacyView } from './pharmacy/pharmacy-view.tsx'
import { TimeslotView } from './timeslot/timeslot-view.tsx'

/** What asks the server while it is filled in. */
export const views = { PHARMACY: PharmacyView, TIMESLOT: TimeslotView }

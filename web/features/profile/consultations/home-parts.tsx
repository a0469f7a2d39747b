import { ConsultationsSection } from './consultations-section.tsx'
import { NextAppointment } from './next-appointment.tsx'

/** What the home page shows of consultations, which comes while they are asked for. */
export const homeParts = { ConsultationsSection, NextAppointment }

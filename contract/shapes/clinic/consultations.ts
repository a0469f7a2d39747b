import * as z from 'zod/mini'
import { codeNumber, codeText } from '../../code-shape.ts'
import { cancellationReasons, consultationStatus, consultationType } from '../../codes.ts'
import {
  clinicNameMaxLength,
  clinicNotesMaxLength,
  diagnosesAtMost,
  linkMaxLength,
} from '../../limits.ts'
import { consultation } from '../consultation.ts'

/** A consultation as its clinic reads it: with the visit and the patient it is about. */
export const clinicConsultation = z.object({
  ...consultation.shape,
  lead: z.string(),
  patient: z.string(),
  updated_dt: z.string(),
})

const line = z.string().check(z.maxLength(clinicNameMaxLength))

/** Of a synchronous one planned and scheduled follow from its appointment, whichever of the two is sent. */
export const newConsultation = z.object({
  lead: z.string(),
  consultation_type: codeNumber(consultationType),
  status: z.optional(codeNumber(consultationStatus)),
  clinician_name: z.optional(line),
})

/** What is left out stays as it is. */
export const consultationChange = z.object({
  status: z.optional(codeNumber(consultationStatus)),
  clinician_name: z.optional(line),
  clinician_notes: z.optional(z.string().check(z.maxLength(clinicNotesMaxLength))),
  diagnosis: z.optional(z.array(line).check(z.maxLength(diagnosesAtMost))),
  medication: z.optional(line),
  pharmacy_name: z.optional(line),
  cancellation_reason: z.optional(z.nullable(codeText(cancellationReasons))),
  join_link: z.optional(z.nullable(z.string().check(z.maxLength(linkMaxLength)))),
})
export type ConsultationChange = z.infer<typeof consultationChange>

/** An instant that is free; null gives back the time the visit has. `timezone`: by whose clocks it is said. */
export const appointmentChange = z.object({
  start_date: z.nullable(z.string()),
  timezone: z.optional(z.string()),
})

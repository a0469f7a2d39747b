import * as z from 'zod/mini'
import {
  cancellationReasons,
  consultationStatus,
  consultationType,
} from '../../care/consultation-codes.ts'
import { codeNumber, codeText } from '../../code-shape.ts'
import {
  clinicNameMaxLength,
  clinicNotesMaxLength,
  diagnosesAtMost,
  linkMaxLength,
} from '../../limits.ts'
import { consultation } from '../consultation.ts'

/** A consultation as its clinic reads it: with the visit and the patient it is about, and nothing of money. */
export const clinicConsultation = z.object({
  ...z.omit(consultation, { paid: true }).shape,
  lead: z.string(),
  patient: z.string(),
  updated_dt: z.string(),
})

const line = z.string().check(z.maxLength(clinicNameMaxLength))

/** Of a synchronous one planned and scheduled follow from its appointment, whichever of the two is sent. */
export const newConsultation = z.object({
  lead: z.string(),
  consultation_type: codeNumber(consultationType),
  status: z.nullish(codeNumber(consultationStatus)),
  clinician_name: z.nullish(line),
})

/** What is left out or null stays as it is; a reason and a link of null are taken back. */
export const consultationChange = z.object({
  status: z.nullish(codeNumber(consultationStatus)),
  clinician_name: z.nullish(line),
  clinician_notes: z.nullish(z.string().check(z.maxLength(clinicNotesMaxLength))),
  diagnosis: z.nullish(z.array(line).check(z.maxLength(diagnosesAtMost))),
  medication: z.nullish(line),
  pharmacy_name: z.nullish(line),
  cancellation_reason: z.nullish(codeText(cancellationReasons)),
  join_link: z.nullish(z.string().check(z.maxLength(linkMaxLength))),
})
export type ConsultationChange = z.infer<typeof consultationChange>

/** An instant that is free; null gives back the time the visit has. `timezone`: by whose clocks it is said. */
export const appointmentChange = z.object({
  start_date: z.nullable(z.string()),
  timezone: z.nullish(z.string()),
})

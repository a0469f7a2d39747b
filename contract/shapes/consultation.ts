import * as z from 'zod/mini'
import {
  cancellationReasons,
  consultationStatus,
  consultationType,
} from '../care/consultation-codes.ts'
import { codeNumber, codeText } from '../code-shape.ts'
import { paid } from './payment.ts'

/**
 * [ENTITY-39] Instants are ISO 8601. `start_date` is null where no time was ever set, and there is no appointment at all
 * where nothing can be said of one. Ours: for how many minutes it is, and what calendars know it by (see Appointment).
 */
export const consultationAppointment = z.object({
  start_date: z.nullable(z.string()),
  join_link: z.nullable(z.string()),
  user_timezone: z.string(),
  cancellation_reason: z.nullable(codeText(cancellationReasons)),
  minutes: z.optional(z.number()),
  calendar: z.optional(z.string()),
})
export type ConsultationAppointment = z.infer<typeof consultationAppointment>

/** [ENTITY-38] What nobody has said yet is empty. Ours: what was paid for its visit, which canceling does not give back. */
export const consultation = z.object({
  id: z.string(),
  display_id: z.string(),
  consultation_type: codeNumber(consultationType),
  status: codeNumber(consultationStatus),
  product_name: z.string(),
  clinician_name: z.string(),
  clinician_notes: z.string(),
  created_dt: z.string(),
  diagnosis: z.array(z.string()),
  medication: z.string(),
  pharmacy_name: z.string(),
  appointment: z.nullable(consultationAppointment),
  paid: z.optional(paid),
})
export type Consultation = z.infer<typeof consultation>

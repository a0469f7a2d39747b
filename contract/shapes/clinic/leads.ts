import * as z from 'zod/mini'
import { codeText } from '../../code-shape.ts'
import { flowTypes } from '../../flow-codes.ts'
import { appointment } from '../appointment.ts'

/** Whom a visit is about. */
export const clinicPatient = z.object({
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** yyyy-MM-dd; empty when no visit says it. */
  dob: z.string(),
  /** Somebody else acts for them. */
  is_pediatric: z.boolean(),
})

/** A visit that was sent, as a clinic lists it. */
export const clinicLead = z.object({
  lead: z.string(),
  product: z.string(),
  flow_type: codeText(flowTypes),
  /** An instant. */
  finished_at: z.string(),
  has_account: z.boolean(),
  /** Null for a visit that is nobody's account's. */
  patient: z.nullable(clinicPatient),
})
export type ClinicLead = z.infer<typeof clinicLead>

/** A current answer on the way the visit took, as a person reads it. */
export const clinicAnswer = z.object({
  item: z.number(),
  /** Without markup. */
  question: z.string(),
  /** Which detail of a person it is; null for none. */
  association: z.nullable(z.string()),
  /** One for each choice; of photos only how many there are. */
  texts: z.array(z.string()),
  /** The ids of its photos, to be read one by one; left out of what is answered without. */
  photos: z.optional(z.array(z.string())),
})
export type ClinicAnswer = z.infer<typeof clinicAnswer>

export const clinicLeadDetail = z.object({
  ...clinicLead.shape,
  answers: z.array(clinicAnswer),
  appointment: z.nullable(appointment),
})

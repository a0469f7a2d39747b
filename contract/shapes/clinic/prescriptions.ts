import * as z from 'zod/mini'
import { prescription } from '../prescription.ts'

/** A prescription as its patient reads it, with what only the clinic sees. */
export const clinicPrescription = z.object({
  ...prescription.shape,
  /** The visit it came of. */
  lead: z.string(),
  consultation: z.nullable(z.string()),
  /** The clinic lets it be renewed, once it is about to run out. */
  renewable: z.boolean(),
  created_dt: z.string(),
  updated_dt: z.string(),
})

const longestText = z.maxLength(200)
const text = z.optional(z.nullable(z.string().check(longestText)))
const named = z.string().check(z.trim(), z.minLength(1), longestText)
/** Ten years. */
const days = z.int().check(z.minimum(1), z.maximum(3_650))

/** Null of the days and the date says that nobody knows them; of anything else it is as if it was left out. */
const told = {
  medication_ndc: text,
  supply_duration: z.optional(z.nullable(days)),
  authored_dt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  clinician_name: text,
  renewable: z.optional(z.nullable(z.boolean())),
}

export const createPrescriptionRequest = z.object({
  lead: z.string(),
  consultation: z.optional(z.nullable(z.string())),
  medication: named,
  ...told,
})

/** What is left out stays as it is. */
export const updatePrescriptionRequest = z.object({
  medication: z.optional(z.nullable(named)),
  ...told,
})
export type UpdatePrescriptionRequest = z.infer<typeof updatePrescriptionRequest>

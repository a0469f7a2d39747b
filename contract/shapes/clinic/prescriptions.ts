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
const text = z.string().check(longestText)
const named = z.string().check(z.trim(), z.minLength(1), longestText)
/** Ten years. */
const days = z.int().check(z.minimum(1), z.maximum(3_650))

const told = {
  medication_ndc: z.optional(text),
  supply_duration: z.optional(z.nullable(days)),
  authored_dt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  clinician_name: z.optional(text),
  renewable: z.optional(z.boolean()),
}

export const createPrescriptionRequest = z.object({
  lead: z.string(),
  consultation: z.optional(z.nullable(z.string())),
  medication: named,
  ...told,
})

/** What is left out stays as it is. */
export const updatePrescriptionRequest = z.object({ medication: z.optional(named), ...told })
export type UpdatePrescriptionRequest = z.infer<typeof updatePrescriptionRequest>

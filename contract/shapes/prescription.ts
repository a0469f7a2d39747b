import * as z from 'zod/mini'

/**
 * [ENTITY-40] `supply_duration` is in days, `authored_dt` an instant; both are null where nobody told. How a
 * prescription stands is no field: it follows from these two and the day it is [GAP-141].
 */
export const prescription = z.object({
  id: z.string(),
  supply_duration: z.nullable(z.number()),
  medication: z.string(),
  medication_ndc: z.string(),
  authored_dt: z.nullable(z.string()),
  clinician_name: z.string(),
  consult_number: z.string(),
  /** Where it is renewed; null where nothing renews it. */
  renewal_url: z.nullable(z.string()),
  is_renewal_available: z.boolean(),
})
export type Prescription = z.infer<typeof prescription>

import * as z from 'zod/mini'
import type { ItemId } from './item-id.ts'

/** Always a number here: the type is wider for the browser, which reads other backends too. */
const pharmacyId: z.ZodMiniType<ItemId> = z.number()

/** [ENTITY-11] What follows the name is ours: whoever sends less is read as well. */
export const pharmacy = z.object({
  address: z.object({
    city: z.string(),
    country: z.string(),
    line: z.array(z.string()),
    postalCode: z.string(),
    state: z.string(),
  }),
  dosespot_id: pharmacyId,
  name: z.string(),
  phone: z.optional(z.nullable(z.string())),
  /** One line for each row of days, where known. */
  hours: z.optional(z.array(z.string())),
  /** It sends what it dispenses home and hands nothing over. */
  home_delivery: z.optional(z.boolean()),
  /** From where the person looks for one, in miles. */
  distance: z.optional(z.nullable(z.number())),
})
export type Pharmacy = z.infer<typeof pharmacy>

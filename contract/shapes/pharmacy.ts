import * as z from 'zod/mini'

/** [ENTITY-11] */
export const pharmacy = z.object({
  address: z.object({
    city: z.string(),
    country: z.string(),
    line: z.array(z.string()),
    postalCode: z.string(),
    state: z.string(),
  }),
  dosespot_id: z.number(),
  name: z.string(),
})
export type Pharmacy = z.infer<typeof pharmacy>

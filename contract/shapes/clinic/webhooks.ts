import * as z from 'zod/mini'
import { clinicEvents } from './events.ts'

/** Where a clinic is told of what happened. */
export const clinicWebhook = z.object({
  uuid: z.string(),
  url: z.string(),
  events: z.array(z.enum(clinicEvents)),
  created_at: z.string(),
})
export type ClinicWebhook = z.infer<typeof clinicWebhook>

/** With the secret its deliveries are signed with, told this once. */
export const newClinicWebhook = z.object({ ...clinicWebhook.shape, secret: z.string() })

import * as z from 'zod/mini'

/** A photo that a patient sent, with its bytes: there is no address of it that could be passed on. */
export const clinicPhoto = z.object({
  id: z.string(),
  /** The visit it was sent for. */
  lead: z.string(),
  media_type: z.literal('image/jpeg'),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  created_dt: z.string(),
  /** The bytes, in base64. */
  data: z.string(),
})
export type ClinicPhoto = z.infer<typeof clinicPhoto>

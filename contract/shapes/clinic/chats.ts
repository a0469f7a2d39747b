import * as z from 'zod/mini'
import { codeText } from '../../code-shape.ts'
import { messageAuthors } from '../../codes.ts'

/** A chat as a clinic keeps it. Times are instants. */
export const clinicChat = z.object({
  id: z.string(),
  lead: z.string(),
  patient: z.string(),
  consultation: z.nullable(z.string()),
  clinician_name: z.string(),
  is_available: z.boolean(),
  created_dt: z.string(),
  /** How many messages of the clinic the patient has not read yet. */
  unread_by_patient: z.number(),
  last_message: z.nullable(
    z.object({
      id: z.string(),
      author_type: codeText(messageAuthors),
      created_dt: z.string(),
      message_text: z.string(),
    }),
  ),
})
export type ClinicChat = z.infer<typeof clinicChat>

export const clinicMessage = z.object({
  id: z.string(),
  chat: z.string(),
  author_type: codeText(messageAuthors),
  created_dt: z.string(),
  message_text: z.string(),
  is_read: z.boolean(),
  /** A photo was sent with it. */
  has_photo: z.boolean(),
  /** Its id, to be read with. */
  photo: z.nullable(z.string()),
})
export type ClinicMessage = z.infer<typeof clinicMessage>

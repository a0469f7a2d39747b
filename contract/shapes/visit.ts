import * as z from 'zod/mini'
import { codeText } from '../code-shape.ts'
import { visitStates } from '../codes.ts'
import { appointment } from './appointment.ts'

const visitState = codeText(visitStates)
export type VisitState = z.infer<typeof visitState>

const named = {
  uuid: z.string(),
  product: z.string(),
  /** Instants, as ISO 8601 writes them. */
  begun_at: z.string(),
  finished_at: z.nullable(z.string()),
}

/** A visit of an account, as its home page tells of it. */
export const visit = z.object({
  ...named,
  state: visitState,
  current_page: z.number(),
  max_page: z.number(),
  /** What the page it ended on says, as HTML. */
  after: z.string(),
  /** The time it booked, of a visit that was sent. */
  appointment: z.optional(appointment),
  /** The number of the programme's own people. */
  phone: z.optional(z.string()),
})
export type Visit = z.infer<typeof visit>

/** Nothing of the answers in it: it may be somebody else's. */
export const offeredVisit = z.object({
  ...named,
  /** False without a date of birth in it, and after too many wrong ones. */
  can_claim: z.boolean(),
})
export type OfferedVisit = z.infer<typeof offeredVisit>

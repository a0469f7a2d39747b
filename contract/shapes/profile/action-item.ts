import * as z from 'zod/mini'
import { actionItemType, actionReason } from '../../care/action-codes.ts'
import { codeNumber } from '../../code-shape.ts'
import { gender } from '../../codes.ts'

const values = {
  first_name: z.string(),
  last_name: z.string(),
  gender: z.nullable(codeNumber(gender)),
}

/** [ENTITY-45] [ENTITY-46] Dates are yyyy-MM-dd, moments ISO 8601; what nobody told is empty. */
export const actionItem = z.object({
  id: z.string(),
  action_reason: codeNumber(actionReason),
  /** What is still to be done; the first is the current one [ACTION-03]. */
  item_types: z.array(codeNumber(actionItemType)),
  /** Of the patient, and beside it of who acts for them [ACTION-04]. */
  user_values: z.object({
    ...values,
    dob: z.string(),
    related_person_info: z.optional(z.object({ ...values, birth_date: z.string() })),
  }),
  is_pediatric: z.boolean(),
  options: z.object({
    chat_id: z.nullable(z.string()),
    renewal_url: z.nullable(z.string()),
    authored_dt: z.nullable(z.string()),
    supply_duration: z.nullable(z.number()),
    /** Ours: what is to be renewed. */
    medication: z.optional(z.string()),
  }),
  /** Ours: when it was asked for, and the visit that its photos are sent for. */
  created_dt: z.optional(z.string()),
  lead: z.optional(z.string()),
})
export type ActionItem = z.infer<typeof actionItem>

const given = {
  first_name: z.optional(z.nullable(z.string())),
  last_name: z.optional(z.nullable(z.string())),
  gender: z.optional(z.nullable(z.number())),
}

/** [ENTITY-48] [ACTION-05] [ACTION-06] Which of it is asked for, the type says. */
export const actionItemValue = z.object({
  ...given,
  dob: z.optional(z.nullable(z.string())),
  image_id: z.optional(z.nullable(z.string())),
  related_person_info: z.optional(
    z.nullable(z.object({ ...given, birth_date: z.optional(z.nullable(z.string())) })),
  ),
})
export type ActionItemValue = z.infer<typeof actionItemValue>

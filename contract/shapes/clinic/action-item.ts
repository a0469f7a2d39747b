import * as z from 'zod/mini'
import { actionItemType, actionReason } from '../../care/action-codes.ts'
import { codeNumber } from '../../code-shape.ts'
import { actionItemValue } from '../profile/action-item.ts'

const moment = z.nullable(z.string())

/** An action item as its clinic reads it. Moments are ISO 8601. */
export const clinicActionItem = z.object({
  id: z.string(),
  lead: z.string(),
  patient: z.string(),
  action_reason: codeNumber(actionReason),
  /** What is still to be done. */
  item_types: z.array(codeNumber(actionItemType)),
  chat: z.nullable(z.string()),
  prescription: z.nullable(z.string()),
  /** What the patient gave so far, in the order of the types. */
  given: z.array(z.object({ item_type: codeNumber(actionItemType), value: actionItemValue })),
  created_dt: z.string(),
  updated_dt: z.string(),
  done_dt: moment,
  withdrawn_dt: moment,
})
export type ClinicActionItem = z.infer<typeof clinicActionItem>

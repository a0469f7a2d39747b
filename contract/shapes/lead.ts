import * as z from 'zod/mini'
import { codeText } from '../code-shape.ts'
import { flowTypes } from '../flow-codes.ts'
import { idText, optionalId } from '../id-text.ts'
import { flow } from './flow.ts'
import { rxUser } from './rx-user.ts'
import { theme } from './theme.ts'

const text = z.optional(z.nullable(z.string()))

/** [ENTITY-04] */
export const createLeadRequest = z.object({
  condition_uuid: idText,
  secondary_id: optionalId,
  rx_id: optionalId,
  euuid: optionalId,
  wuuid: optionalId,
  esource: text,
  test_only: z.optional(z.nullable(z.boolean())),
  incoming_uri: text,
  lead_uuid: optionalId,
  entry_point_id: optionalId,
})
export type CreateLeadRequest = z.infer<typeof createLeadRequest>

/** What the browser needs to know of the lead's programme beyond its theme. */
export const leadOptions = z.object({
  product_id: z.string(),
  protocol_uuid: z.string(),
  /** Brand key of the agreement calls. */
  brand: z.string(),
  programme_name: z.string(),
  /** Ours: people make an account here, and come back to it. Absent means no. */
  has_accounts: z.optional(z.boolean()),
  /** Ours: pages come with all that is known of who answers, so nobody has to ask for it. Absent means no. */
  fills_in: z.optional(z.boolean()),
})
export type LeadOptions = z.infer<typeof leadOptions>

/** [ENTITY-03] */
export const createLeadReply = z.object({
  lead_uuid: z.string(),
  flow,
  flow_type: codeText(flowTypes),
  flow_id: z.string(),
  theme,
  options: leadOptions,
  token: z.string(),
  rx_user: z.nullable(rxUser),
})
export type CreateLeadReply = z.infer<typeof createLeadReply>

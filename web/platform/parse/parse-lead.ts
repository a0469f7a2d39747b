import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { CreateLeadReply, LeadOptions } from '../../../contract/shapes/lead.ts'
import { parseStandingFlow } from './parse-flow.ts'
import { parseFlowType, parseRxUserOrId } from './parse-rx-user.ts'
import { parseTheme } from './parse-theme.ts'
import { maybe, need, object, or } from './parser.ts'
import { flag, someText, text } from './scalars.ts'

export const parseLeadOptions = object<LeadOptions>({
  product_id: or(text, ''),
  protocol_uuid: or(text, ''),
  brand: or(text, ''),
  programme_name: or(text, ''),
  has_accounts: maybe(flag),
})

const frame = {
  lead_uuid: need(someText),
  flow_type: parseFlowType,
  flow_id: or(text, ''),
  theme: or(parseTheme, neutralTheme),
  options: or(parseLeadOptions, {
    product_id: '',
    protocol_uuid: '',
    brand: '',
    programme_name: '',
  }),
  token: or(text, ''),
  rx_user: or(parseRxUserOrId, null),
}

export const parseCreatedLead = object<CreateLeadReply>({
  ...frame,
  flow: need(parseStandingFlow),
})

/** What a created lead brings beside its flow, which can be asked for by the lead's id. */
export const parseLeadFrame = object<Omit<CreateLeadReply, 'flow'>>(frame)

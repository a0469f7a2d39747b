import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { CreateLeadReply } from '../../../contract/shapes/lead.ts'
import { parseStandingFlow } from './flow/parse-flow.ts'
import { parseLeadOptions } from './parse-lead-options.ts'
import { parseFlowType, parseRxUserOrId } from './parse-rx-user.ts'
import { parseTheme } from './parse-theme.ts'
import { need, object, or } from './parser.ts'
import { someText, text } from './scalars.ts'

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

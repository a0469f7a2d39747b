import type { LeadOptions } from '../../../contract/shapes/lead.ts'
import { maybe, object, or } from './parser.ts'
import { flag, text } from './scalars.ts'

export const parseLeadOptions = object<LeadOptions>({
  product_id: or(text, ''),
  protocol_uuid: or(text, ''),
  brand: or(text, ''),
  programme_name: or(text, ''),
  has_accounts: maybe(flag),
  fills_in: maybe(flag),
})

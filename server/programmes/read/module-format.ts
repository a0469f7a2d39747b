import * as z from 'zod'
import {
  defaultModulePersistence,
  modulePersistences,
  moduleTypes,
} from '../../../contract/codes.ts'
import { trackingConsents } from '../../../contract/tracking-consents.ts'
import { text } from './wording.ts'

const moduleFile = z.strictObject({
  module: text,
  module_type: z.enum(moduleTypes),
  project_number: text.optional(),
  url: z.url({ protocol: /^https$/, error: 'write a full https address' }).optional(),
  api_key: text.optional(),
  include: z.array(text).optional(),
  open_in: z.enum(['new-tab', 'modal-window']).optional(),
  include_utms: z.boolean().optional(),
  alias: text.optional(),
  selector: text.optional(),
  enabled: z.boolean().optional(),
  language_codes: z.array(text).optional(),
  localization_title: text.optional(),
  partner_id: text.optional(),
  additional_params: z.record(z.string(), z.string()).optional(),
  persistence: z.enum(modulePersistences).default(defaultModulePersistence),
})
export type ModuleFile = z.infer<typeof moduleFile>

/** The parts of flow.yaml about others who may know of a visit. */
export const moduleFields = {
  modules: z.array(moduleFile).default([]),
  tracking_consent: z
    .enum(trackingConsents)
    .default('opt-in')
    .describe(
      'Asked before modules tell others of a visit: none, notice (may say no) or opt-in (said yes)',
    ),
}

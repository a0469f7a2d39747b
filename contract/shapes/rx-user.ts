import * as z from 'zod/mini'
import { codeNumber, codeText, openCode } from '../code-shape.ts'
import { modulePersistences, moduleTypes, openFlowIn } from '../codes.ts'
import { flowTypes } from '../flow-codes.ts'
import { idText, optionalId } from '../id-text.ts'

/** [ENTITY-06] Every field may be absent; unknown fields are dropped. */
export const scriptModule = z.object({
  module: z.string(),
  module_type: openCode(moduleTypes),
  project_number: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  api_key: z.optional(z.nullable(z.string())),
  include: z.optional(z.nullable(z.array(z.string()))),
  condition_uuid: z.optional(z.nullable(z.string())),
  open_in: z.optional(z.nullable(codeNumber(openFlowIn))),
  include_utms: z.optional(z.nullable(z.boolean())),
  alias: z.optional(z.nullable(z.string())),
  selector: z.optional(z.nullable(z.string())),
  enabled: z.optional(z.nullable(z.boolean())),
  language_codes: z.optional(z.nullable(z.array(z.string()))),
  localization_title: z.optional(z.nullable(z.string())),
  partner_id: z.optional(z.nullable(z.string())),
  additional_params: z.optional(z.nullable(z.record(z.string(), z.string()))),
  persistence: z.optional(z.nullable(codeText(modulePersistences))),
})
export type ScriptModule = z.infer<typeof scriptModule>

export const featureFlags = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type FeatureFlags = z.infer<typeof featureFlags>

/** Whom the caller wants tracked [USER-01]. */
export const rxUserRequest = z.object({
  condition: idText,
  posthog_id: optionalId,
  secondary_id: optionalId,
})

/** The anonymous user response [ENTITY-05]. `token` is empty for a caller who is not its browser. */
export const rxUser = z.object({
  uuid: z.string(),
  posthog_id: z.nullable(z.string()),
  condition: z.string(),
  token: z.string(),
  /** Null for a backend that has none: they count as not loaded then [GAP-12]. Our own always has them, even empty. */
  feature_flags: z.nullable(featureFlags),
  cta_params: z.record(z.string(), z.unknown()),
  shared_condition_id: z.nullable(z.string()),
  condition_config: z.record(z.string(), z.unknown()),
  script_configuration: z.array(scriptModule),
  flow_type: codeText(flowTypes),
})
export type RxUser = z.infer<typeof rxUser>

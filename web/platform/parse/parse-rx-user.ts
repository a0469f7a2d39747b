import { modulePersistences, openFlowIn } from '../../../contract/codes.ts'
import { flowTypes } from '../../../contract/flow-codes.ts'
import type { RxUser, ScriptModule } from '../../../contract/shapes/rx-user.ts'
import { parseFlags } from './parse-flags.ts'
import { isAbsent, list, map, maybe, need, object, or, type Parser, parse } from './parser.ts'
import { anything, code, every, maybeNeed } from './reply-parsers.ts'
import { flag, oneOf, someText, text } from './scalars.ts'

/** What nobody tells: not telemedicine, whose rules are the stricter ones [GAP-117]. */
export const parseFlowType = or(oneOf(flowTypes), 'engagement')

/** Where and for whom a module counts: what of it cannot be read leaves the module out, or it would count everywhere. */
const parseModule = object<ScriptModule>({
  module: need(text),
  module_type: need(text),
  project_number: maybe(text),
  url: maybe(text),
  api_key: maybe(text),
  include: maybeNeed(every(text)),
  condition_uuid: maybeNeed(text),
  open_in: maybe(code(openFlowIn)),
  include_utms: maybe(flag),
  alias: maybe(text),
  selector: maybe(text),
  enabled: maybeNeed(flag),
  language_codes: maybeNeed(every(text)),
  localization_title: maybe(text),
  partner_id: maybe(text),
  additional_params: maybe(map(text)),
  persistence: maybe(oneOf(modulePersistences)),
})

type Settings = RxUser['condition_config']

/** What a person is asked is among these: where they are there but cannot be read, the most is asked. */
const unread: Settings = { tracking_consent: 'unread' }
const parseSettings: Parser<Settings> = map(anything)

export const parseRxUser = object<RxUser>({
  uuid: need(someText),
  posthog_id: or(text, null),
  condition: or(text, ''),
  token: or(text, ''),
  feature_flags: or(parseFlags, null),
  cta_params: or(map(anything), {}),
  shared_condition_id: or(text, null),
  condition_config: (value, at) =>
    isAbsent(value) ? {} : (parse(parseSettings, value, at) ?? unread),
  script_configuration: or(list(parseModule), []),
  flow_type: parseFlowType,
})

/** A reply may name the user by its id alone. */
export const parseRxUserOrId: Parser<RxUser> = (value, at) =>
  parseRxUser(typeof value === 'object' ? value : { uuid: value }, at)

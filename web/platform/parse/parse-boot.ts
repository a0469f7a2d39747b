import type { BootData } from '../../../contract/boot.ts'
import { environments, storageModes } from '../../../contract/codes.ts'
import type { RuntimeConfig } from '../../../contract/config.ts'
import { parseFlow } from './parse-flow.ts'
import { parseLeadOptions } from './parse-lead.ts'
import { parseFlags, parseFlowType } from './parse-rx-user.ts'
import { parseTheme } from './parse-theme.ts'
import { list, need, object, or } from './parser.ts'
import { flag, oneOf, someText, text } from './scalars.ts'

/** Every setting has its default, so that another host's document may leave out what it does not set. */
export const parseConfig = object<RuntimeConfig>({
  apiBase: or(text, ''),
  crmApiBase: or(text, ''),
  ignoreApiPrefix: or(flag, false),
  chatUrl: or(text, ''),
  paymentKey: or(text, ''),
  mapsKey: or(text, ''),
  errorReportingKey: or(text, ''),
  supportEmail: or(text, ''),
  brands: or(list(text), []),
  caching: or(flag, true),
  confirmLeave: or(flag, false),
  linkHosts: or(list(text), []),
  imageHosts: or(list(text), []),
  fontHosts: or(list(text), []),
  storageMode: or(oneOf(storageModes), 'persistent'),
  environment: or(oneOf(environments), 'production'),
})

type BootProgramme = NonNullable<BootData['programme']>

export const parseBoot = object<BootData>({
  config: need(parseConfig),
  told_apart: or(flag, false),
  programme: or(
    object<BootProgramme>({
      condition: need(someText),
      flow_type: parseFlowType,
      theme: need(parseTheme),
      options: need(parseLeadOptions),
      frame_parents: or(list(text), []),
      first: or(parseFlow, null),
      flags: or(parseFlags, {}),
    }),
    null,
  ),
})

import { isChat } from '../../../contract/modules.ts'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { isModuleOn } from '../../platform/module-rule.ts'

export interface ChatPlace {
  /** The route's row; false where no chat may be. */
  chat: boolean
  leadId: string | null
  /** What the flow's current page says, if anything. */
  hideFooter: boolean | undefined
}

/** The web chat's rule [WEBCHAT-01..08]; hide_footer true hides it, false shows it [GAP-29]. */
export function isChatShown({ chat, leadId, hideFooter }: ChatPlace): boolean {
  return chat && leadId !== null && hideFooter !== true
}

/**
 * Whether there is a chat at all: a host is configured and the programme has no webchat module that
 * says otherwise. As long as nobody knows the user, nobody knows that.
 */
export function isChatOn(chatUrl: string, user: RxUser | null, path: string): boolean {
  if (chatUrl === '' || !user) return false
  const modules = user.script_configuration.filter(isChat)
  const place = { conditionId: user.condition, path, language: document.documentElement.lang }
  return modules.length === 0 || modules.some((module) => isModuleOn(module, place))
}

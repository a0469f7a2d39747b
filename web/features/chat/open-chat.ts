import { findPhone, formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import type { RuntimeConfig } from '../../../contract/config.ts'
import { chatAwayAlertMs } from '../../../contract/limits.ts'
import { findHelpMail } from '../../platform/links/find-help-mail.ts'
import { showAlert } from '../../platform/stores/alert-store.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { chatAwayWords as words } from './away-words.ts'
import { openChatPanel } from './chat-opening.ts'
import { isChatOn } from './chat-rule.ts'

/** A redirect asked for the chat. Where there is none, the person hears whom to turn to instead. */
export function openChat(config: RuntimeConfig): void {
  if (isChatOn(config.chatUrl, userStore.getState().user, '/flow')) {
    openChatPanel()
    return
  }
  const phone = findPhone(layoutStore.getState().manufacturer.flowSettings)
  showAlert(formatAway(phone, config.supportEmail), 'warning', chatAwayAlertMs)
}

function formatAway(phone: string | null, supportEmail: string): string {
  if (phone === null) {
    const mail = findHelpMail(supportEmail)
    if (!mail) return words.away
    const link = `<a href="${mail.href}">${mail.email}</a>`
    return words.awayWrite.replace('{contact}', () => link)
  }
  const link = `<a href="${formatCallLink(phone) ?? ''}">${formatNationalNumber(phone)}</a>`
  return words.awayCall.replace('{contact}', () => link)
}

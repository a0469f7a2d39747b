import { formatCallLink } from '../../../contract/call-link.ts'
import { redirectItemType } from '../../../contract/codes.ts'
import { callYourselfSentence, refusedLinkSentence } from '../../../contract/later-sentences.ts'
import type { Flow, Page } from '../../../contract/shapes/flow.ts'
import { visibleItems } from '../answers/visible-items.ts'
import type { Effect, FlowContext, Values } from '../state.ts'
import { readRedirects } from './read-redirects.ts'
import { findRedirect, readRedirectLink } from './redirects.ts'

type Perform = (flow: Flow, context: FlowContext) => Effect | null

/** A link that plainly calls or writes to somebody does so; of any other that is not followed it is said. */
const openLink: Perform = ({ redirect_link: written }) => {
  if (!written?.trim()) return null
  const link = readRedirectLink(written)
  if (link) return { type: 'openLink', ...link }
  const contact = readContactLink(written)
  if (contact) return { type: 'call', link: contact }
  return { type: 'alert', value: refusedLinkSentence, severity: 'error' }
}

/** A number to dial, or a mail to one address and nothing else. */
function readContactLink(link: string): string | undefined {
  if (/^\s*tel:/i.test(link)) return formatCallLink(link)
  return /^mailto:[\w.+-]+@[\w.-]+$/i.exec(link.trim())?.[0]
}

const call: Perform = ({ call_to }) => {
  if (!call_to) return null
  const link = formatCallLink(call_to)
  if (link) return { type: 'call', link }
  // A press that does nothing would seem to be lost.
  const value = callYourselfSentence.replace('{number}', () => call_to)
  return { type: 'alert', value, severity: 'info' }
}

const openChat: Perform = (_flow, { chatAllowed }) => (chatAllowed ? { type: 'openChat' } : null)

/** What each redirect item type does [REDIR-01] [REDIR-06] [REDIR-07] [GAP-60]. */
const performers: Record<number, Perform> = {
  [redirectItemType.REDIRECT_LINK]: openLink,
  [redirectItemType.OWN_TELEHEALTH]: openLink,
  [redirectItemType.EXTERNAL_TELEHEALTH]: openLink,
  [redirectItemType.ENGAGEMENT_FLOW]: openLink,
  [redirectItemType.PHONE_CALL]: call,
  [redirectItemType.OPEN_CHAT]: openChat,
}

/**
 * The redirect after a proceed [FLOW-17]. The answered page's rules decide; a page that has none leaves
 * it to the reply [FLOW-18] [GAP-54].
 */
export function redirectEffects(
  reply: Flow,
  answered: { page: Page; values: Values } | null,
  context: FlowContext,
): Effect[] {
  const items = answered?.page.page_items ?? []
  const ruled = items.some((item) => readRedirects(item).length > 0)
  const visible = visibleItems(items, answered?.values ?? {}, context.today)
  const type = ruled
    ? findRedirect(visible, answered?.values ?? {}, readRedirects)?.redirect_item_type
    : reply.redirect_item_type
  const effect = performers[type ?? 0]?.(reply, context)
  return effect ? [effect] : []
}

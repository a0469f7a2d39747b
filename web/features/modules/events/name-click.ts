import { redirectItemType } from '../../../../contract/codes.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { readRedirects } from '../../../../flow/engine/redirects/read-redirects.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'

export type ClickName =
  | 'call_click'
  | 'external_link_click'
  | 'back_button'
  | 'link_click'
  | 'logo_click'
  | 'chat_click'

/** What a button of a page does when it leads out of the flow. */
const redirectClicks = new Map<number, ClickName>([
  [redirectItemType.PHONE_CALL, 'call_click'],
  [redirectItemType.REDIRECT_LINK, 'external_link_click'],
  [redirectItemType.OPEN_CHAT, 'chat_click'],
])

function nameLink({ protocol, origin }: HTMLAnchorElement): ClickName | null {
  if (protocol === 'tel:') return 'call_click'
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return origin === location.origin ? 'link_click' : 'external_link_click'
}

/**
 * What a press in an engagement flow is called [ANALYTICS-19], by the marks that the page bears anyway: the most telling
 * name, and one only. `item` is the page's item that was pressed.
 */
export function nameClick(target: EventTarget | null, item: PageItem | null): ClickName | null {
  if (!(target instanceof Element)) return null
  if (target.closest('[data-chat-button]')) return 'chat_click'
  const header = target.closest('[data-resources]') ? null : target.closest('header')
  if (header && target.closest('img, a:has(img)')) return 'logo_click'
  // The menu's button says that it opens a dialog; the other leads back.
  if (header && target.closest('button:not([aria-haspopup])')) return 'back_button'
  const link = target.closest('a')
  if (link?.href) return nameLink(link)
  if (!item || findItemTraits(item.page_item_type).role !== 'button') return null
  const [first] = readRedirects(item)
  return (first && redirectClicks.get(first.redirect_item_type)) ?? null
}

import { redirectItemType } from '../../../contract/codes.ts'
import type { RedirectData } from '../../../contract/shapes/page-item.ts'
import type { RuleItem } from '../../items/item-rule.ts'
import { findItemRule } from '../../items/registry.ts'
import { matches } from '../answers/conditions.ts'
import type { Values } from '../state.ts'

type Entry = Pick<RedirectData, 'answer' | 'redirect_item_type'>

/** The entry an item's own answer triggers [REDIR-08] to [REDIR-11] [REDIR-14]. */
function triggered<R extends Entry>(
  item: RuleItem,
  values: Values,
  entries: readonly R[],
): R | undefined {
  const rule = findItemRule(item.page_item_type)
  const answer = rule.comparable(values[item.id])
  // An item that takes answers says nothing before it has one.
  if (answer === undefined && (rule.role === 'answer' || rule.role === 'button')) return undefined
  if (rule.redirects === 'first' || rule.redirects === 'button') return entries[0]
  // An entry without an answer is for any answer [REDIR-09].
  return entries.find((entry) => entry.answer === null || matches(entry.answer, answer))
}

/**
 * The redirect that the visible items of an answered page trigger. A pressed button comes first unless
 * its redirect opens chat: then the other items' redirects come before it [REDIR-12] [REDIR-13].
 */
export function findRedirect<T extends RuleItem, R extends Entry>(
  items: readonly T[],
  values: Values,
  entriesOf: (item: T) => readonly R[],
): R | null {
  let own: R | undefined
  let other: R | undefined
  for (const item of items) {
    const entry = triggered(item, values, entriesOf(item))
    if (findItemRule(item.page_item_type).redirects === 'button') own ??= entry
    else other ??= entry
  }
  const ownOpensChat = own?.redirect_item_type === redirectItemType.OPEN_CHAT
  return (ownOpensChat ? (other ?? own) : (own ?? other)) ?? null
}

const sameSite = 'https://same-site.invalid'

// Browsers of 2022 have no URL.parse or URL.canParse.
function parseUrl(link: string): URL | null {
  try {
    return new URL(link, sameSite)
  } catch {
    return null
  }
}

/**
 * A redirect link made safe: only http(s) without credentials, or a path of this site. The `new_tab`
 * flag decides between a new tab and the same window and is taken out [REDIR-02] [REDIR-04] [GAP-58].
 */
export function readRedirectLink(link: string | null): { url: string; newTab: boolean } | null {
  const url = link ? parseUrl(link) : null
  if (!link || !url) return null
  const ours = url.origin === sameSite
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  if (ours && !link.startsWith('/')) return null
  const newTab = /^(true|1)$/i.test(url.searchParams.get('new_tab') ?? '')
  // Not searchParams.delete: that would write the other parameters anew.
  const others = url.search.slice(1).split('&')
  url.search = others.filter((part) => !/^new_tab(=|$)/.test(part)).join('&')
  return { url: ours ? url.href.slice(sameSite.length) : url.href, newTab }
}

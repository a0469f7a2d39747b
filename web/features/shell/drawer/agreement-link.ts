import { parseUrl } from '../../../platform/links/parse-url.ts'

export type AgreementKind = 'terms' | 'privacy'

/**
 * Which agreement a pressed link names [GAP-27]; null for links to other sites and for those that
 * open a window of their own, which are left alone [DRAWER-07] [DRAWER-08].
 */
export function findAgreement(
  link: Pick<HTMLAnchorElement, 'href' | 'target'>,
): AgreementKind | null {
  if (link.target !== '' && link.target !== '_self') return null
  const target = parseUrl(link.href)
  if (target?.origin !== location.origin) return null
  const { pathname } = target
  if (pathname.includes('terms-of-use')) return 'terms'
  return pathname.includes('privacy-policy') ? 'privacy' : null
}

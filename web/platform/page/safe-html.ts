import createPurifier from 'dompurify'
import { formatCallLink } from '../../../contract/call-link.ts'
import { findAllowedLink } from '../links/allowed-link.ts'
import { writeInertHtml } from './inert-html.ts'

const allowedTags = ['a', 'b', 'strong', 'em', 'i', 'br', 'p', 'ul', 'ol', 'li']
const agreementTags = [...allowedTags, 'h2', 'h3', 'h4']
const attributes = ['href', 'target', 'rel']

/** One for all: a page may make its Trusted Types policy only once. */
const purifier = createPurifier(window)

/**
 * Strict cleaning of HTML that was not cleaned at publish [GAP-165] [P11]: simple markup and links
 * to allowed addresses stay. Loaded only when such text is shown. What could run is gone before the
 * library has the browser parse the text, so that there is nothing to report either [ALERT-05].
 */
export function cleanHtml(
  html: string,
  linkHosts: readonly string[],
  kind: 'alert' | 'agreement' = 'alert',
): string {
  purifier.removeAllHooks()
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return
    const href = node.getAttribute('href') ?? ''
    const call = /^tel:/i.test(href) && formatCallLink(href)
    const isMail = /^mailto:[\w@.+-]+$/.test(href)
    if (call) node.setAttribute('href', call)
    else if (!isMail && !findAllowedLink(href, linkHosts)) node.removeAttribute('href')
    if (node.getAttribute('target') !== '_blank') node.removeAttribute('target')
    if (node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer')
  })
  const tags = kind === 'agreement' ? agreementTags : allowedTags
  return purifier.sanitize(writeInertHtml(html, { tags, attributes }), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}

import sanitize from 'sanitize-html'
import { findLinkProblem, type ListedHosts } from './link-problem.ts'

const allowedTags = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'br']
/** Elements the parser or an author's tool may add around text; dropping them loses nothing. */
const silentTags = ['html', 'head', 'body']

/**
 * HTML an author wrote, reduced to plain structure and checked links [P11]. `onProblem` hears each
 * thing that had to go, so that publishing can refuse instead of quietly changing a text.
 */
export function sanitiseHtml(
  html: string,
  hosts: ListedHosts,
  onProblem: (message: string) => void,
): string {
  const clean = sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'iframe',
      'title',
    ],
    enforceHtmlBoundary: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!allowedTags.includes(tagName) && !silentTags.includes(tagName)) {
          onProblem(`<${tagName}> is not allowed. Allowed: ${allowedTags.join(', ')}.`)
        }
        const kept = tagName === 'a' ? cleanLink(attribs, hosts, onProblem) : {}
        for (const name of Object.keys(attribs)) {
          if (tagName === 'a' && ['href', 'target', 'rel'].includes(name)) continue
          if (allowedTags.includes(tagName)) onProblem(`Remove ${name} from <${tagName}>.`)
        }
        return { tagName, attribs: kept }
      },
    },
  })
  return clean.trim()
}

function cleanLink(
  attribs: Record<string, string>,
  hosts: ListedHosts,
  onProblem: (message: string) => void,
): Record<string, string> {
  const href = attribs.href ?? ''
  const problem = href === '' ? 'The link has no address.' : findLinkProblem(href, hosts)
  if (problem) {
    onProblem(problem)
    return {}
  }
  // Someone halfway through a page must not lose it to another site.
  const leaves = href.startsWith('https:') || attribs.target === '_blank'
  return leaves ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}

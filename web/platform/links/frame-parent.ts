import { isFramed } from './kept-apart.ts'
import { parseUrl } from './parse-url.ts'

/** The window's part this needs; tests hand in their own. */
export interface FramedWindow {
  parent: { postMessage(message: unknown, targetOrigin: string): void }
  document: { referrer: string }
  location: { ancestorOrigins?: ArrayLike<string> }
}

/** The framing page's origin when the programme lists it exactly; null otherwise [P15]. */
export function findFrameParent(
  listed: readonly string[],
  frame: FramedWindow = window,
): string | null {
  if (!isFramed(frame)) return null
  const origin = frame.location.ancestorOrigins?.[0] ?? parseUrl(frame.document.referrer)?.origin
  return origin && listed.includes(origin) ? origin : null
}

/**
 * Tells the framing page where to go [REDIR-05] [GAP-59]: `{type: 'redirect', url}`, to its exact
 * origin only. The address goes without its query and fragment, which may carry ids.
 * False when there is no listed parent.
 */
export function sendRedirectToParent(
  url: string,
  listed: readonly string[],
  frame: FramedWindow = window,
): boolean {
  const origin = findFrameParent(listed, frame)
  if (!origin) return false
  const { origin: host, pathname } = new URL(url)
  frame.parent.postMessage({ type: 'redirect', url: host + pathname }, origin)
  return true
}

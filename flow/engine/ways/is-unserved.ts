import type { PageDefinition } from '../../definition.ts'
import { findPageRule } from '../../pages/registry.ts'

/**
 * Whether nobody of the programme does anything for a visit that stands on a page, so that what was paid for it goes back
 * [P4]: the page turns the person away, hands them to somebody else or calls for help, or the visit has ended there and
 * the page neither takes the answers in nor hands them over, nor is it the payment itself that was wanted.
 */
export function isUnserved(
  { page_type, emergency, next }: Pick<PageDefinition, 'page_type' | 'emergency' | 'next'>,
  hasEnded: boolean,
): boolean {
  const rule = findPageRule(page_type)
  if (!rule || rule.takesIn) return false
  if (emergency) return true
  const isLast = next.every(({ page }) => page === null)
  if (isLast && (rule.refuses || rule.handsOver)) return true
  return hasEnded && !rule.sends && rule.before !== 'payment'
}

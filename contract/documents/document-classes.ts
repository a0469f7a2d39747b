import { findClientRoute, routeTraits } from '../client-routes.ts'

/**
 * What a document is for, which decides whose programs it may load: `public` those of listed hosts, `payment` the card
 * provider's, `account` none of anybody else. What was loaded for one kind does not live on in another [P12].
 */
export const documentClasses = ['public', 'payment', 'account'] as const
export type DocumentClass = (typeof documentClasses)[number]

/** Signing in and all behind it, and what a mailed link leads to; a path nobody knows needs nobody's programs. */
export function findDocumentClass(path: string, takesPayment: boolean): DocumentClass {
  const route = findClientRoute(path)
  const traits = route && routeTraits[route]
  if (!traits || !('framable' in traits) || 'mailed' in traits) return 'account'
  return takesPayment ? 'payment' : 'public'
}

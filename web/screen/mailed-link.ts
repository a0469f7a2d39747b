import { useEffect } from 'react'
import { parseQuietly } from '../platform/parse/parse-logged.ts'
import { need, object } from '../platform/parse/parser.ts'
import { someText } from '../platform/parse/scalars.ts'

/** The document moved it from the address into the history entry before it loaded anything else. */
export function readMailedToken(name: 'resetToken' | 'proofToken'): string | null {
  const parseState = object<Record<string, string>>({ [name]: need(someText) })
  return parseQuietly(parseState, history.state)?.[name] ?? null
}

const always = () => true

/**
 * A second mailed link opened in this tab changes the fragment only, and only a new document reads it.
 * `isLink` tells it from a fragment that a link on the page itself has changed.
 */
export function useNextMailedLink(isLink: () => boolean = always): void {
  useEffect(() => {
    const startAnew = () => {
      if (isLink()) location.reload()
    }
    window.addEventListener('hashchange', startAnew)
    return () => window.removeEventListener('hashchange', startAnew)
  }, [isLink])
}

import { useEffect } from 'react'
import { someText } from '../platform/parse/scalars.ts'
import { forgetEntry, readEntry } from '../platform/storage/entry-place.ts'
import { lateRegister } from '../platform/storage/late-register.ts'

type MailedToken = 'resetToken' | 'proofToken'

/** The document moved it from the address into the history entry before it loaded anything else. */
export function readMailedToken(name: MailedToken): string | null {
  return readEntry(lateRegister[name], someText)
}

/** It has served; it must not stay in the history for who comes after. */
export function forgetMailedToken(name: MailedToken): void {
  forgetEntry(lateRegister[name])
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

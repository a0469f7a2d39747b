import type { ReactNode } from 'react'
import { isPlainClick } from '../../platform/links/plain-click.ts'
import { endLeadLife } from '../../platform/storage/lead-life.ts'

export interface RenewalAnchorProps {
  href: string
  className: string | undefined
  children: ReactNode
}

/** The way into a renewal: it begins as the account's, or goes on where the account was. */
export function RenewalAnchor({ href, className, children }: RenewalAnchorProps) {
  return (
    <a
      href={href}
      className={className}
      // What this browser keeps of an earlier visit by the same link is not the one to go on with.
      onClick={(event) => {
        if (isPlainClick(event)) endLeadLife()
      }}
    >
      {children}
    </a>
  )
}

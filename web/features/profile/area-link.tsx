import type { MouseEvent, ReactNode } from 'react'
import type { ClientRoute } from '../../../contract/client-routes.ts'
import { navigate, readPlace } from '../../platform/links/navigation.ts'
import { isPlainClick } from '../../platform/links/plain-click.ts'

export interface AreaLinkProps {
  /** One with an id or a query of its own, too. */
  path: ClientRoute | `/profile/${string}`
  className?: string | undefined
  /** The page that is open. */
  current?: boolean
  children: ReactNode
  onFollow?: () => void
}

/** A link to another page of the signed-in area, which opens without loading the document again. */
export function AreaLink({ path, className, current = false, children, onFollow }: AreaLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow?.()
    // The heading of the page to come takes the focus.
    event.currentTarget.blur()
    if (readPlace() !== path) navigate(path)
  }
  return (
    <a
      href={path}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}

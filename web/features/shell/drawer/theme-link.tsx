import type { MouseEvent, ReactNode } from 'react'
import { linkOption } from '../../../../contract/codes.ts'
import type { HeaderLink } from '../../../../contract/shapes/theme.ts'
import { shellWords } from '../../../messages/en.ts'
import { findAllowedLink } from '../../../platform/links/allowed-link.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { openDrawer } from './drawer-store.ts'

export interface ThemeLinkProps {
  link: HeaderLink
  className: string | undefined
  /** The panel leads back to the menu. */
  fromMenu?: true
  /** What is pressed; the name without it. */
  children?: ReactNode
}

/**
 * A link of the header or of its resources [ENTITY-25]: in this tab, in the panel, or in a new tab, which is the
 * default [ENUM-16]. One that may not be followed is only its name.
 */
export function ThemeLink({ link, className, fromMenu, children = link.name }: ThemeLinkProps) {
  const { name, url, link_option: option = linkOption.NEW_TAB, content, display_logo } = link

  function openInPanel(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    openDrawer({
      type: 'content',
      title: name,
      html: content ?? '',
      showLogo: display_logo === true,
      ...(fromMenu && { fromMenu }),
    })
  }

  if (option === linkOption.SIDE_PANEL && content) {
    return (
      <button type="button" className={className} onClick={openInPanel}>
        {children}
      </button>
    )
  }
  const address = findAllowedLink(url, requirePlatform().config.linkHosts)
  if (address === null) return <span className={className}>{children}</span>
  if (option === linkOption.NEW_TAB) {
    return (
      <a className={className} href={address} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> {shellWords.newTab}</span>
      </a>
    )
  }
  return (
    <a className={className} href={address}>
      {children}
    </a>
  )
}

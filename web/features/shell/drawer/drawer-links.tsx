import type { MouseEvent } from 'react'
import { linkOption } from '../../../../contract/codes.ts'
import type { HeaderLink } from '../../../../contract/shapes/theme.ts'
import { shellWords } from '../../../messages/en.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './drawer.module.css'
import { openDrawer } from './drawer-store.ts'

interface DrawerLinksProps {
  links: readonly HeaderLink[]
  hasAccounts: boolean
}

/** The header links [DRAWER-01]: in this tab, in the panel, or in a new tab, which is the default. */
export function DrawerLinks({ links, hasAccounts }: DrawerLinksProps) {
  return (
    <nav>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <DrawerLink link={link} />
          </li>
        ))}
      </ul>
      {hasAccounts ? (
        <div className={styles.account}>
          <AccountLinks />
        </div>
      ) : null}
    </nav>
  )
}

function DrawerLink({ link }: { link: HeaderLink }) {
  const { name, url, link_option: option = linkOption.NEW_TAB, content, display_logo } = link

  function openInPanel(event: MouseEvent) {
    event.preventDefault()
    event.stopPropagation()
    openDrawer({
      type: 'content',
      title: name,
      html: content ?? '',
      showLogo: display_logo === true,
      fromMenu: true,
    })
  }

  if (option === linkOption.SIDE_PANEL && content) {
    return (
      <button type="button" className={styles.link} onClick={openInPanel}>
        {name}
      </button>
    )
  }
  if (option === linkOption.NEW_TAB) {
    return (
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        {name}
        <span className="visually-hidden"> {shellWords.newTab}</span>
      </a>
    )
  }
  return (
    <a className={styles.link} href={url}>
      {name}
    </a>
  )
}

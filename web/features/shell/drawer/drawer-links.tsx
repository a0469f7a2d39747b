import type { HeaderLink } from '../../../../contract/shapes/theme.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './drawer.module.css'
import { ThemeLink } from './theme-link.tsx'

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
            <ThemeLink link={link} className={styles.link} fromMenu />
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

import type { FlowSettings } from '../../../../contract/shapes/theme.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './drawer.module.css'
import { closeWhenPressed, HelpLinks } from './help-links.tsx'
import { listMenuLinks } from './list-menu-links.ts'
import { ThemeLink } from './theme-link.tsx'

interface DrawerLinksProps {
  settings: FlowSettings | null
  hasAccounts: boolean
}

/** The header links [DRAWER-01]: in this tab, in the panel, or in a new tab, which is the default; then who helps. */
export function DrawerLinks({ settings, hasAccounts }: DrawerLinksProps) {
  const links = settings ? listMenuLinks(settings.header) : []
  return (
    <nav>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <ThemeLink link={link} className={styles.link} fromMenu />
          </li>
        ))}
      </ul>
      {settings ? <HelpLinks footer={settings.footer} /> : null}
      {/* Another tree puts the privacy choices here, where a programme has some. */}
      <div ref={closeWhenPressed}>
        <div className={styles.privacy} data-privacy-place />
      </div>
      {hasAccounts ? (
        <div className={styles.account}>
          <AccountLinks />
        </div>
      ) : null}
    </nav>
  )
}

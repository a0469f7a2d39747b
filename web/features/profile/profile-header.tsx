import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ClientRoute } from '../../../contract/client-routes.ts'
import { logoSizePx } from '../../../contract/limits.ts'
import { AreaLink } from './area-link.tsx'
import styles from './profile-header.module.css'
import { profileHeaderWords as words } from './words.ts'

/** The pages of the area, in the order of the header. */
const pages: readonly { path: ClientRoute; name: string }[] = [
  { path: '/profile/home', name: words.home },
  { path: '/profile/action-items', name: words.actionItems },
  { path: '/profile/messages', name: words.messages },
  { path: '/profile/prescriptions-history', name: words.prescriptions },
  { path: '/profile/about', name: words.about },
  { path: '/profile/password', name: words.password },
]

export interface ProfileHeaderProps {
  measured: RefObject<HTMLElement | null>
  logo: { url: string; link: string }
  /** The product's name; empty when none is known. */
  title: string
  /** The path that is open. */
  path: string
  /** A page that does not exist has this header for visitors too. */
  signedIn: boolean
  signingOut: boolean
  /** How many things wait on a page. */
  counts?: Partial<Record<ClientRoute, number>>
  onSignOut: () => void
}

/** Logo, the pages of the signed-in area and the way out [GAP-16] [LAYOUT-12]; where they leave the logo no room behind one button. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { measured, logo, title, path, signedIn, signingOut, counts = {}, onSignOut } = props
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useCloseOutside(measured, open, () => setOpen(false))
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    menu.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever in it one is
    <header ref={measured} className={styles.header} onKeyDown={closeOnEscape}>
      <div className={styles.bar}>
        <Brand logo={logo} title={title} />
        <button
          ref={menu}
          type="button"
          className={styles.menu}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <MenuIcon open={open} />
          <span className="visually-hidden">{words.menu}</span>
        </button>
        <nav id={listId} className={styles.nav} aria-label={words.area} data-open={open}>
          <ul className={styles.list}>
            {pages.map((page) => (
              <li key={page.path}>
                <AreaLink
                  path={page.path}
                  className={styles.item}
                  current={path.replace(/(.)\/$/, '$1') === page.path}
                  onFollow={() => setOpen(false)}
                >
                  <span className={styles.itemName}>{page.name}</span>
                  <Count count={counts[page.path] ?? 0} />
                </AreaLink>
              </li>
            ))}
            <li className={styles.last}>
              {signedIn ? (
                <button
                  type="button"
                  className={styles.item}
                  data-leaves
                  aria-disabled={signingOut || undefined}
                  aria-busy={signingOut || undefined}
                  onClick={signingOut ? undefined : onSignOut}
                >
                  {words.signOut}
                </button>
              ) : (
                <AreaLink path="/login" className={styles.item}>
                  {words.signIn}
                </AreaLink>
              )}
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** A number that is seen, and said with what it counts. */
function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden"> {words.waiting.replace('{count}', String(count))}</span>
    </>
  )
}

function Brand({ logo, title }: Pick<ProfileHeaderProps, 'logo' | 'title'>) {
  if (!logo.url) return <span className={styles.name}>{title || words.area}</span>
  const image = <img className={styles.logo} src={logo.url} alt={title} {...logoSizePx} />
  // The scheme was checked when the theme was published; a kept theme is checked again here.
  return /^(https:\/\/|\/(?!\/))/.test(logo.link) ? (
    <a className={styles.logoLink} href={logo.link}>
      {image}
    </a>
  ) : (
    <span className={styles.logoLink}>{image}</span>
  )
}

function MenuIcon({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={open ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
    </svg>
  )
}

/** The open list closes when a person goes on elsewhere, by pointer or by keyboard. */
function useCloseOutside(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [box, open])
}

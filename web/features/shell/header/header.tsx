import { type RefObject, Suspense } from 'react'
import { logoSizePx, progressDefaultSteps } from '../../../../contract/limits.ts'
import type { FlowSettings, FlowTheme } from '../../../../contract/shapes/theme.ts'
import { ProgressBar } from '../../../../ui/progress-bar/progress-bar.tsx'
import { shellWords } from '../../../messages/en.ts'
import { openDrawer } from '../drawer/drawer-store.ts'
import { findThemeLink } from '../find-theme-link.ts'
import { ResourcesBlock } from '../resources/late-resources.tsx'
import { pickBackStyle } from './back-style.ts'
import type { FlowPosition } from './flow-position.ts'
import styles from './header.module.css'

export interface HeaderProps {
  measured: RefObject<HTMLElement | null>
  settings: FlowSettings['header'] | null
  logo: FlowTheme['logo']
  linkHosts: readonly string[]
  title: string
  backButton: FlowTheme['customElements']['backButton']
  position: FlowPosition | null
  showProgress: boolean
  /** The menu has the ways of an account, also without a link. */
  hasAccounts: boolean
  onBack(): void
}

/** The fixed header [HEADER-01]: back, logo, menu, what the maker adds above or below them, and the flow's progress. */
export function Header(props: HeaderProps) {
  const { measured, settings, logo, position, showProgress } = props
  const showToolbar = settings?.displayHeader !== false
  const block = settings?.resources_block
  const resources = block?.display_block ? (
    <Suspense fallback={<div className={styles.room} data-resources />}>
      <ResourcesBlock block={block} logo={logo} />
    </Suspense>
  ) : null
  return (
    <header ref={measured} className={styles.header}>
      {settings?.isResourceBlockInTop ? resources : null}
      {showToolbar ? (
        <div className={styles.toolbar}>
          <div className={styles.side}>
            {position?.showBack ? (
              <BackButton custom={props.backButton} onBack={props.onBack} />
            ) : null}
          </div>
          {settings?.displayLogo === false ? null : <Logo {...props} />}
          <div className={styles.side}>
            {props.hasAccounts ||
            block?.display_block ||
            (settings?.displayLinks && settings.links.length > 0) ? (
              <MenuButton />
            ) : null}
          </div>
        </div>
      ) : null}
      {settings?.isResourceBlockInTop ? null : resources}
      {showProgress ? <FlowProgress position={position} /> : null}
    </header>
  )
}

function BackButton({ custom, onBack }: { custom: HeaderProps['backButton']; onBack(): void }) {
  const text = custom?.text
  return (
    <button
      type="button"
      className={styles.action}
      style={pickBackStyle(custom?.style)}
      onClick={onBack}
    >
      <svg className={styles.arrow} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M14.5 5 7.5 12l7 7" />
      </svg>
      <span className={text ? styles.backText : 'visually-hidden'}>{text || shellWords.back}</span>
    </button>
  )
}

function MenuButton() {
  return (
    <button
      type="button"
      className={styles.action}
      aria-haspopup="dialog"
      onClick={() => openDrawer({ type: 'links' })}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
      <span className="visually-hidden">{shellWords.menu}</span>
    </button>
  )
}

function Logo({ logo, linkHosts, title }: Pick<HeaderProps, 'logo' | 'linkHosts' | 'title'>) {
  if (!logo.url) return title ? <span className={styles.name}>{title}</span> : null
  const image = <img className={styles.logo} src={logo.url} alt={title} {...logoSizePx} />
  const link = findThemeLink(logo.link, linkHosts)
  return link ? (
    <a className={styles.logoLink} href={link}>
      {image}
    </a>
  ) : (
    image
  )
}

/** [HEADER-17..18] [GAP-19] Without a flow the first of three steps. */
function FlowProgress({ position }: { position: FlowPosition | null }) {
  const percent = position?.percent ?? 100 / progressDefaultSteps
  return <ProgressBar value={percent} label={shellWords.progress} />
}

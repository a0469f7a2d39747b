import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useModal } from '../../../ui/dialog/use-modal.ts'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { AgreementText } from '../../features/agreements/agreement-text.tsx'
import { shellWords } from '../../messages/en.ts'
import { agreementWords, drawerWords } from '../../messages/en-later.ts'
import { cleanHtml } from '../../platform/page/safe-html.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { closeDrawer, type DrawerContent, drawerStore, openDrawer } from '../drawer-store.ts'
import styles from './drawer.module.css'
import { DrawerLinks } from './drawer-links.tsx'

export interface DrawerProps {
  brand: string | null
  /** People make an account in this programme, and come back to it. */
  hasAccounts: boolean
}

/** The side panel [DRAWER-01..05]. Tab and Shift only move the focus inside, they never close it. */
export function Drawer(props: DrawerProps) {
  const { open, content } = useStore(drawerStore)
  const { dialog, close, closeBeside } = useModal(open)
  const { manufacturer } = useStore(layoutStore)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = open ? content : null
  // Reading starts at the title, again when the panel goes on to show something else.
  useEffect(() => {
    if (opened !== null) heading.current?.focus()
  }, [opened])

  const title = findTitle(content, manufacturer.flowSettings?.header.menu_title)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog without a handler
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={title}
      onClose={closeDrawer}
      onClick={closeBeside}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          {content.type === 'content' && content.fromMenu ? <ToMenu /> : null}
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={close}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
            <span className="visually-hidden">{shellWords.close}</span>
          </button>
        </div>
        {open ? <DrawerBody {...props} content={content} /> : null}
      </div>
    </dialog>
  )
}

/** What a link of the menu opened leads back to it. */
function ToMenu() {
  return (
    <button
      type="button"
      className={styles.back}
      onClick={(event) => {
        // The button is gone before its click reaches the dialog, which would take it for one beside it.
        event.stopPropagation()
        openDrawer({ type: 'links' })
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M14.5 5 7.5 12l7 7" />
      </svg>
      <span className="visually-hidden">{drawerWords.toMenu}</span>
    </button>
  )
}

function DrawerBody({ content, brand, hasAccounts }: DrawerProps & { content: DrawerContent }) {
  const { manufacturer } = useStore(layoutStore)
  if (content.type === 'agreement') return <AgreementText kind={content.kind} brand={brand} />
  if (content.type === 'links') {
    const { links, displayLinks } = manufacturer.flowSettings?.header ?? { links: [] }
    return <DrawerLinks links={displayLinks ? links : []} hasAccounts={hasAccounts} />
  }
  const { linkHosts } = requirePlatform().config
  return (
    <>
      {content.showLogo && manufacturer.logo.url ? (
        <img className={styles.logo} src={manufacturer.logo.url} alt="" />
      ) : null}
      <RichText
        trustedHtml={withoutTitle(cleanHtml(content.html, linkHosts, 'agreement'), content.title)}
      />
    </>
  )
}

/** The panel has said its title: a text that begins with the same one does not say it again. */
function withoutTitle(html: string, title: string): string {
  const first = /^\s*<h2>([^<]*)<\/h2>/.exec(html)
  return first?.[1] === title ? html.slice(first[0].length) : html
}

function findTitle(content: DrawerContent, menuTitle: string | undefined): string {
  if (content.type === 'content') return content.title
  if (content.type === 'links') return menuTitle || shellWords.menu
  return content.kind === 'terms' ? agreementWords.terms : agreementWords.privacy
}

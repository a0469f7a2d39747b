import { useStore } from 'zustand'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { shellWords } from '../../../messages/en.ts'
import { cleanHtml } from '../../../platform/page/safe-html.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { AgreementText } from './agreement-text.tsx'
import styles from './drawer.module.css'
import { DrawerLinks } from './drawer-links.tsx'
import { closeDrawer, drawerStore, openDrawer, type PanelContent } from './drawer-store.ts'
import { FrameDialog } from './frame-dialog.tsx'
import { agreementWords, drawerWords } from './words.ts'

export interface DrawerProps {
  brand: string | null
  /** People make an account in this programme, and come back to it. */
  hasAccounts: boolean
}

/** The side panel [DRAWER-01..05]. Tab and Shift only move the focus inside, they never close it. */
export function Drawer(props: DrawerProps) {
  const { open, content } = useStore(drawerStore)
  const { manufacturer } = useStore(layoutStore)
  if (content.type === 'frame')
    return <FrameDialog {...content} open={open} onClose={closeDrawer} />
  return (
    <Panel
      open={open}
      title={findTitle(content, manufacturer.flowSettings?.header.menu_title)}
      closeLabel={shellWords.close}
      onClose={closeDrawer}
      looks={{ panel: styles.drawer, content: styles.panel, top: styles.top }}
      back={content.type === 'content' && content.fromMenu ? <ToMenu /> : null}
      shown={content}
    >
      <DrawerBody {...props} content={content} />
    </Panel>
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

function DrawerBody({ content, brand, hasAccounts }: DrawerProps & { content: PanelContent }) {
  const { manufacturer } = useStore(layoutStore)
  if (content.type === 'agreement') return <AgreementText kind={content.kind} brand={brand} />
  if (content.type === 'links') {
    return <DrawerLinks settings={manufacturer.flowSettings} hasAccounts={hasAccounts} />
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

function findTitle(content: PanelContent, menuTitle: string | undefined): string {
  if (content.type === 'content') return content.title
  if (content.type === 'links') return menuTitle || shellWords.menu
  return content.kind === 'terms' ? agreementWords.terms : agreementWords.privacy
}

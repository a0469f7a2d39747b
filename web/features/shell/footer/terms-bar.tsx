import type { MouseEvent, RefObject } from 'react'
import { RichText } from '../../../../ui/rich-text/rich-text.tsx'
import { openDrawer } from '../drawer/drawer-store.ts'
import styles from './terms-bar.module.css'

export interface TermsBarProps {
  measured: RefObject<HTMLElement | null>
  /** The sticky item's description, sanitised by the server. */
  html: string
}

/** Stands in for the footer; a press anywhere opens the agreement it names [LAYOUT-09] [LAYOUT-10]. */
export function TermsBar({ measured, html }: TermsBarProps) {
  const names = /privacy-policy/.test(html) && !/terms-of-use/.test(html) ? 'privacy' : 'terms'
  const open = () => openDrawer({ type: 'agreement', kind: names })
  const hasLink = /<a[\s>]/.test(html)

  function openBeside(event: MouseEvent) {
    // A press on a link of the bar opens what that link names.
    if (!(event.target instanceof Element && event.target.closest('a'))) open()
  }

  return (
    <footer ref={measured} className={styles.bar} data-terms-bar>
      {hasLink ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside do the same by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside do the same by keyboard
        <div className={styles.text} onClick={openBeside}>
          <RichText trustedHtml={html} inline />
        </div>
      ) : (
        <button type="button" className={styles.text} aria-haspopup="dialog" onClick={open}>
          <RichText trustedHtml={html} inline />
        </button>
      )}
    </footer>
  )
}

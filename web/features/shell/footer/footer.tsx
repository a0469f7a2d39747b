import type { RefObject } from 'react'
import { findPhone, formatCallLink, formatNationalNumber } from '../../../../contract/call-link.ts'
import { footerLinkLogoPx } from '../../../../contract/limits.ts'
import type { FlowSettings } from '../../../../contract/shapes/theme.ts'
import { shellWords } from '../../../messages/en.ts'
import { findThemeLink, isContact } from '../find-theme-link.ts'
import styles from './footer.module.css'

type FooterSettings = FlowSettings['footer']

export interface FooterProps {
  measured: RefObject<HTMLElement | null>
  settings: FooterSettings
  linkHosts: readonly string[]
  sticky: boolean
  /** Its room is kept, but nobody meets it yet. */
  waiting?: boolean
}

/** The footer's parts as the theme switches them on [FOOTER-01..07]. */
export function Footer({ measured, settings, linkHosts, sticky, waiting }: FooterProps) {
  const { logo, title, displayTitle } = settings
  const phone = findPhone({ footer: settings })
  return (
    <footer
      ref={measured}
      className={waiting ? `${styles.footer} ${styles.waiting}` : styles.footer}
      aria-hidden={waiting || undefined}
      data-sticky={sticky || undefined}
    >
      {logo.display_logo && logo.logo_url ? (
        <div className={styles.logo} data-alignment={logo.logo_alignment}>
          <img
            src={logo.logo_url}
            alt=""
            {...logo.logo_size}
            style={{ blockSize: logo.logo_size.height }}
          />
        </div>
      ) : null}
      <div className={styles.line} data-chat-place={settings.displayWebchat || undefined}>
        {displayTitle && title ? <span className={styles.title}>{title}</span> : null}
        {phone ? <PhoneLink number={phone} /> : null}
        {settings.displayExternalLink ? <ExternalLink {...{ settings, linkHosts }} /> : null}
      </div>
    </footer>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.link} href={formatCallLink(number)}>
      {shellWords.callUs.replace('{number}', formatNationalNumber(number))}
    </a>
  )
}

function ExternalLink({ settings, linkHosts }: Pick<FooterProps, 'settings' | 'linkHosts'>) {
  const { externalLinkURL, externalLinkText, externalLinkLogo } = settings
  const url = findThemeLink(externalLinkURL, linkHosts)
  if (!url) return null
  const inTab = isContact(url) ? undefined : '_blank'
  return (
    <a className={styles.link} href={url} target={inTab} rel="noopener noreferrer">
      {externalLinkLogo.logo_url ? (
        <img
          className={styles.mark}
          src={externalLinkLogo.logo_url}
          alt=""
          width={footerLinkLogoPx}
          height={footerLinkLogoPx}
        />
      ) : null}
      {externalLinkText || url.replace(/^\w+:\/*|\/$/g, '')}
      {inTab ? <span className="visually-hidden"> {shellWords.newTab}</span> : null}
    </a>
  )
}

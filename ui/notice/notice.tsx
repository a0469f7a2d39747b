import type { ReactNode, Ref } from 'react'
import styles from './notice.module.css'

export interface NoticeProps {
  title: string
  children: ReactNode
  /** The way onward: one clear step, perhaps a quieter second. */
  actions: ReactNode
  /** For giving the focus to the title. */
  heading?: Ref<HTMLHeadingElement>
}

/** A page that says one thing and offers the next step. */
export function Notice({ title, children, actions, heading }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title}>
        {title}
      </h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

/** A link with the look of the primary button. */
export function NoticeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.primary} href={href}>
      {children}
    </a>
  )
}

/** A quieter way onward. */
export function NoticeSideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.side} href={href} rel="noopener">
      {children}
    </a>
  )
}

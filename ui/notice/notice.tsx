import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { WholeWords } from '../whole-words/whole-words.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  title: string
  children: ReactNode
  /** The way onward: one clear step, perhaps a quieter second. */
  actions: ReactNode
  /** For giving the focus to the title. */
  heading?: Ref<HTMLHeadingElement> | undefined
}

/** The card that is a page of its own: every notice, and every screen of the sign-in. */
export function NoticeFrame({ title, heading, children }: Omit<NoticeProps, 'actions'>) {
  return (
    <section className={styles.notice} data-alone>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title}>
        <WholeWords>{title}</WholeWords>
      </h1>
      {children}
    </section>
  )
}

/** What it says, below its heading. */
export function NoticeText({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <div className={styles.text} role={live ? 'status' : undefined}>
      {children}
    </div>
  )
}

/** A page that says one thing and offers the next step. */
export function Notice({ title, children, actions, heading }: NoticeProps) {
  return (
    <NoticeFrame {...{ title, heading }}>
      <NoticeText>{children}</NoticeText>
      <div className={styles.actions}>{actions}</div>
    </NoticeFrame>
  )
}

/** A link with the look of the primary button. */
export function NoticeLink(props: {
  href: string
  children: ReactNode
  target?: '_top' | '_blank'
  onClick?: MouseEventHandler
}) {
  const { children, ...place } = props
  return (
    <a className={styles.primary} {...place} rel="noopener">
      {children}
    </a>
  )
}

/** A quieter way onward. */
export function NoticeSideLink(props: { href: string; children: ReactNode; target?: '_top' }) {
  const { children, ...place } = props
  return (
    <a className={styles.side} {...place} rel="noopener">
      {children}
    </a>
  )
}

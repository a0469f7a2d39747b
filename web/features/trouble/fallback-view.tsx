import { type ReactNode, useEffect } from 'react'
import { crashWords } from '../../messages/en.ts'
import { findHelpMail } from '../../platform/links/find-help-mail.ts'
import styles from './fallback-view.module.css'

export interface FallbackViewProps {
  /** Empty where nobody answers mails: then nothing is said of it. */
  supportEmail: string
  text?: string
  /** What a person can do about it. */
  children: ReactNode
}

/** What stands where a part of the page is not [ERROR-09] [ERROR-10]. */
export function FallbackView({ supportEmail, text, children }: FallbackViewProps) {
  const mail = findHelpMail(supportEmail)
  useEffect(() => leaveFocus, [])
  return (
    <div className={styles.view} role="alert">
      <h1>{crashWords.title}</h1>
      {text ? <p>{text}</p> : null}
      <div className={styles.actions}>{children}</div>
      {mail ? (
        <p>
          {crashWords.contact}: <a href={mail.href}>{mail.email}</a>
        </p>
      ) : null}
    </div>
  )
}

/** A pressed button that went away leaves the focus to the page it made room for. */
function leaveFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}

import { type ReactNode, useEffect } from 'react'
import { crashWords } from '../messages/en.ts'
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
  useEffect(() => leaveFocus, [])
  return (
    <div className={styles.view} role="alert">
      <h1>{crashWords.title}</h1>
      {text ? <p>{text}</p> : null}
      <div className={styles.actions}>{children}</div>
      {supportEmail === '' ? null : (
        <p>
          {crashWords.contact}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </div>
  )
}

/** A pressed button that went away leaves the focus to the page it made room for. */
function leaveFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus()
}

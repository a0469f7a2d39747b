import { Children } from 'react'
import type { PageViewProps } from '../page-view.ts'
import styles from './account-creation-view.module.css'
import { accountWords as words } from './words.ts'

/**
 * E-mail and password on a card of their own, with the one sentence people look for here [FLOW-03]. Who has an
 * account already reads so before the fields, not below what they fill in for nothing.
 */
export function AccountCreationView({ leading, children }: PageViewProps) {
  const items = Children.toArray(children)
  return (
    <div className={styles.account}>
      {items.slice(0, leading)}
      {/* In a frame a notice stands in the place of the sign-in screen. */}
      <a className={styles.other} href="/login" target="_top">
        {words.haveAccount}
      </a>
      {items.slice(leading)}
      <p className={styles.safe}>
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" className={styles.lock}>
          <rect x="5" y="11" width="14" height="9" rx="2.5" />
          <path d="M8 11V8a4 4 0 0 1 8 0v3" />
        </svg>
        {words.safe}
      </p>
    </div>
  )
}

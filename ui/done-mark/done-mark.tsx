import type { ReactNode } from 'react'
import styles from './done-mark.module.css'

/** The sign that everything arrived. */
export function DoneMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={styles.mark}>
      <circle cx="24" cy="24" r="22" />
      <path d="m14.5 24.5 6.5 6.5 12.5-13.5" pathLength="1" />
    </svg>
  )
}

/** The same with its words beside it, above what an ending says itself. */
export function DoneLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line}>
      <DoneMark />
      <span>{children}</span>
    </p>
  )
}

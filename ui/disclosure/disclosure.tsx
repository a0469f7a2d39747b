import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** A native details element: one line that opens to more. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

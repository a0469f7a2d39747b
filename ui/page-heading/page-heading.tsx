import type { ReactNode } from 'react'
import styles from './page-heading.module.css'
import { pageHeadingId } from './page-heading-id.ts'

/** The one h1 of a page. It takes focus when the page changes, but is no tab stop. */
export function PageHeading({ children, intro }: { children: ReactNode; intro?: ReactNode }) {
  return (
    <div className={styles.block}>
      <h1 id={pageHeadingId} tabIndex={-1} data-page-heading className={styles.heading}>
        {children}
      </h1>
      {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
    </div>
  )
}

import type { PageViewProps } from '../page-view.ts'
import styles from './end-nurse-view.module.css'

/** The theme's nurse below the words, when it has one [ENTITY-23]. */
export function EndNurseView({ children }: PageViewProps) {
  return (
    <>
      {children}
      <div className={styles.nurse} data-nurse aria-hidden="true" />
    </>
  )
}

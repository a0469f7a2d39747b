import type { PageViewProps } from '../page-view.ts'
import styles from './end-nurse-view.module.css'

/** The theme's nurse above the words, when it has one [ENTITY-23]. */
export function EndNurseView({ children }: PageViewProps) {
  return (
    <>
      <div className={styles.nurse} data-nurse aria-hidden="true" />
      {children}
    </>
  )
}

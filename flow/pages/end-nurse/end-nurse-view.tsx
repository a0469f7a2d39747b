import { Children } from 'react'
import { PhoneLineHours } from '../line/phone-line.tsx'
import type { PageViewProps } from '../page-view.ts'
import styles from './end-nurse-view.module.css'

/** Below its first words whether a nurse answers now; last the theme's nurse, when there is one [ENTITY-23]. */
export function EndNurseView({ children, state: { flow } }: PageViewProps) {
  const [words, ...rest] = Children.toArray(children)
  return (
    <>
      {words}
      <PhoneLineHours line={flow.line} />
      {rest}
      <div className={styles.nurse} data-nurse aria-hidden="true" />
    </>
  )
}

import type { ReactNode } from 'react'
import styles from './ending.module.css'

interface EndingProps {
  /** On a wide screen the appointment and the hours of the phone line stand beside the words. */
  aside?: true
  children: ReactNode
}

/** The layout of an ending: its words before its picture on a telephone, beside it on a wide screen. */
export function Ending({ aside, children }: EndingProps) {
  return (
    <div className={styles.ending} data-aside={aside}>
      {children}
    </div>
  )
}

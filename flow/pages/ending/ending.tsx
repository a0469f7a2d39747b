import type { ReactNode } from 'react'
import styles from './ending.module.css'

/**
 * The layout of an ending. On a telephone its words come before its picture; on a wide screen the picture, or the
 * appointment and the hours of the phone line, stand beside them.
 */
export function Ending({ children }: { children: ReactNode }) {
  return <div className={styles.ending}>{children}</div>
}

import type { ReactNode } from 'react'
import { type StatusTone, statusPaths } from './status-paths.ts'
import styles from './status-text.module.css'

export interface StatusTextProps {
  tone: StatusTone
  children: ReactNode
  /** Announce changes politely. */
  live?: boolean
}

/** A state in words with its sign, never by colour alone. */
export function StatusText({ tone, children, live = false }: StatusTextProps) {
  return (
    <p className={styles.status} data-tone={tone} role={live ? 'status' : undefined}>
      <svg className={styles.icon} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={statusPaths[tone]} />
      </svg>
      <span>{children}</span>
    </p>
  )
}

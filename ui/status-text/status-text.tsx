import type { ReactNode } from 'react'
import styles from './status-text.module.css'

export type StatusTone = 'success' | 'waiting' | 'warning' | 'error' | 'info'

const paths: Record<StatusTone, string> = {
  success: 'm4 10.5 4 4 8-9',
  waiting: 'M10 5v5l3 2M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
  warning: 'M10 3 2 17h16L10 3Zm0 5v4m0 2v1',
  error: 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 4v5m0 2v1',
  info: 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 7v5m0-8v1',
}

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
        <path d={paths[tone]} />
      </svg>
      <span>{children}</span>
    </p>
  )
}

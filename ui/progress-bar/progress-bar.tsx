import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  label: string
  /** Said instead of the percentage, for example 'Step 2 of 9'. */
  valueText?: string | undefined
  /** Taller, with rounded ends, for progress inside a page. */
  inset?: boolean
}

/** How far something is, as a bar that moves without laying anything out again. */
export function ProgressBar({ value, label, valueText, inset = false }: ProgressBarProps) {
  const rounded = Math.round(Math.min(100, Math.max(0, value)))
  // A custom property is not part of React's style type.
  const share = { '--share': rounded / 100 } as CSSProperties
  return (
    <div
      role="progressbar"
      className={inset ? `${styles.track} ${styles.inset}` : styles.track}
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      style={share}
    >
      <div className={styles.bar} />
    </div>
  )
}

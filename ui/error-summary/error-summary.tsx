import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './error-summary.module.css'

export interface SummaryEntry {
  /** Id of the control to put right; null when it is about none. */
  controlId: string | null
  text: string
}

export interface ErrorSummaryProps {
  title: string
  entries: readonly SummaryEntry[]
}

/** Moves to the control an entry names; a bare fragment link would add a step to the history. */
function focusControl(event: MouseEvent, controlId: string): void {
  const control = document.getElementById(controlId)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/**
 * What must be put right, as it was when the person tried to go on: it takes the focus then, and does
 * not shrink while the fields under it are being corrected.
 */
export function ErrorSummary({ title, entries }: ErrorSummaryProps) {
  const [frozen] = useState({ title, entries })
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls, this groups links
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {frozen.title}
      </h2>
      <ul className={styles.list}>
        {frozen.entries.map(({ controlId, text }) => (
          <li key={controlId ?? text}>
            {controlId === null ? (
              text
            ) : (
              <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

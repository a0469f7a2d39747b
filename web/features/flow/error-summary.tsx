import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { formatControlId } from '../../../flow/items/item-view.ts'
import { flowWords } from '../../messages/en.ts'
import styles from './error-summary.module.css'

export interface SummaryLine {
  itemId: number
  label: string
  text: string
}

/** Moves to the control an entry names; a bare fragment link would add a step to the history. */
function focusControl(event: MouseEvent, itemId: number): void {
  const control = document.getElementById(formatControlId(itemId))
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** A question has its own mark at the end; any other label gets a colon. */
function formatLine(label: string, text: string): string {
  if (label === '') return text
  return /[.?!:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

/**
 * What must be put right on this page, as it was when the person tried to go on: it takes the focus then,
 * and does not shrink while the fields under it are being corrected.
 */
export function ErrorSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const [frozen] = useState(lines)
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    box.current?.focus()
  }, [])
  if (frozen.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls, this groups links
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {frozen.length === 1 ? flowWords.problemsTitle : flowWords.problemsTitleMany}
      </h2>
      <ul className={styles.list}>
        {frozen.map(({ itemId, label, text }) => (
          <li key={itemId}>
            <a
              href={`#${formatControlId(itemId)}`}
              onClick={(event) => focusControl(event, itemId)}
            >
              {formatLine(label, text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

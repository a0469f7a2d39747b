import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './error-summary.module.css'

export interface SummaryEntry {
  /** Id of the control to put right; null when it is about none. */
  controlId: string | null
  text: string
}

export interface ErrorSummaryProps {
  title: string
  /** What is wrong now; there is a line for each of the first of them. */
  entries: readonly SummaryEntry[]
  /** The title once nothing is wrong any more, and the mark of a line that is not. */
  mended: { title: string; mark: string }
}

/** Moves to the control an entry names; a bare fragment link would add a step to the history. */
function focusControl(event: MouseEvent, controlId: string): void {
  const control = document.getElementById(controlId)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/**
 * What must be put right when the person tried to go on: it takes the focus then. A line that was changed
 * since says so in its place, so that nothing moves under who is typing; and nobody is interrupted by it. One that was put
 * right in part says what is left.
 */
export function ErrorSummary({ title, entries, mended }: ErrorSummaryProps) {
  const [lines, setLines] = useState(entries)
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    box.current?.focus()
  }, [])
  if (lines.length === 0) return null
  const findWrong = (line: SummaryEntry) =>
    entries.find(({ controlId }) => controlId === line.controlId)
  const isMended = !lines.some(findWrong)
  // What was said last of a line is what stands there once it is put right.
  const said = lines.map((line) => findWrong(line) ?? line)
  if (said.some(({ text }, at) => text !== lines[at]?.text)) setLines(said)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls, this groups links
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className={styles.summary}
      data-mended={isMended || undefined}
    >
      <h2 id={titleId} className={styles.title}>
        {isMended ? mended.title : title}
      </h2>
      <ul className={styles.list}>
        {lines.map((line) => {
          const wrong = findWrong(line)
          return (
            <li key={line.controlId ?? line.text}>
              {wrong ? (
                <Line {...wrong} />
              ) : (
                <span className={styles.changed}>
                  {line.text} {mended.mark}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Line({ controlId, text }: SummaryEntry) {
  if (controlId === null) return text
  return (
    <a href={`#${controlId}`} onClick={(event) => focusControl(event, controlId)}>
      {text}
    </a>
  )
}

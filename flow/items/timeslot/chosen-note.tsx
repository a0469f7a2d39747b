import { useEffect, useRef } from 'react'
import type { FieldProblem } from '../../../ui/field/field-problem.ts'
import { formatTime, formatTimeslot, nameZone } from './format-timeslot.ts'
import styles from './timeslot.module.css'
import type { Hold } from './use-hold.ts'
import { timeslotWords } from './words.ts'

interface ChosenNoteProps {
  /** The chosen time as it is sent; null without one that can be had. */
  chosen: string | null
  /** Of the control that takes the focus of the item, while that is this note. */
  id: string | undefined
  /** Why the one chosen last cannot be had. */
  lost: FieldProblem
  hold: Hold
  /** By whose clocks this device goes, and by whose the times are shown. */
  own: string
  zone: string
}

/** By the clocks on the wall, whose zone is named where times are shown by others. */
function sayHeld({ hold, own, zone }: ChosenNoteProps): string {
  const { untilMs, isOver } = hold
  if (untilMs === null) return ''
  if (isOver) return timeslotWords.heldNoMore
  const time = formatTime(own, untilMs)
  return timeslotWords.held.replace(
    '{time}',
    own === zone ? time : `${time}, ${nameZone(own, untilMs)}`,
  )
}

function sayChosen(props: ChosenNoteProps): string {
  const { chosen, hold } = props
  if (chosen === null) return ''
  const said = timeslotWords.chosen.replace('{time}', formatTimeslot(chosen))
  const whole = hold.time === chosen ? `${said} ${sayHeld(props)}`.trim() : said
  // The hour and its half of the day stand on one line.
  return whole.replace(/ (?=[AP]M)/g, '\u00a0')
}

/** What was chosen and for how long it is kept, below the times; said at once. */
export function ChosenNote(props: ChosenNoteProps) {
  const { id, lost } = props
  const note = useRef<HTMLOutputElement>(null)

  // The choice that had the focus is gone. Who types elsewhere meanwhile is not taken from there.
  useEffect(() => {
    const isTyping = document.activeElement?.matches('textarea, select, input:not([type=radio])')
    if (lost !== null && !isTyping) note.current?.focus()
  }, [lost])

  return (
    <output
      ref={note}
      id={id}
      tabIndex={-1}
      className={styles.chosen}
      data-lost={lost !== null || undefined}
    >
      {lost ?? sayChosen(props)}
    </output>
  )
}

import { useState } from 'react'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { AreaLink } from '../area-link.tsx'
import cards from '../cards.module.css'
import type { Person } from '../read-people.ts'
import { ConsultTimes } from './consult-times.tsx'
import { readTime, sayTime } from './consultation-time.ts'
import styles from './consultations.module.css'
import { sayOf } from './name-patient.ts'
import { rescheduleWords as words } from './reschedule-words.ts'
import { sayChosen, useReschedule } from './use-reschedule.ts'

interface RescheduleFormProps {
  consultation: Consultation
  patient: Person | null
  /** It cannot be changed any more. */
  onRefused(): void
}

/** A time is chosen, and taken once the person has confirmed it [CONSULT-03] [GAP-142]. */
export function RescheduleForm({ consultation, patient, onRefused }: RescheduleFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { busy, problem, setProblem, send } = useReschedule(consultation.id, onRefused)
  const time = readTime(consultation)
  const before = time && sayTime(time)

  function goOn(form: HTMLFormElement): void {
    if (chosen === null) {
      setProblem(words.choose)
      requestAnimationFrame(() => showMissing(form))
    } else if (problem === null) setAsking(true)
  }

  return (
    <>
      {before === null ? null : (
        <p className={styles.muted}>
          {sayOf(patient, words.now).replace('{time}', () => before)} {words.keeps}
        </p>
      )}
      <form
        className={`${cards.card} ${styles.reschedule}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn(event.currentTarget)
        }}
      >
        <ConsultTimes
          consultationId={consultation.id}
          {...{ chosen, problem, busy }}
          onChoose={(next) => {
            setProblem(null)
            setChosen(next)
          }}
        />
        <div className={styles.bar}>
          <Button type="submit" busy={busy}>
            {words.goOn}
          </Button>
        </div>
        <AreaLink path="/profile/home" className={styles.link}>
          {before === null ? words.home : words.keep}
        </AreaLink>
      </form>
      <ConfirmTime
        {...{ patient, before, busy }}
        open={asking}
        said={chosen === null ? '' : sayChosen(chosen)}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (chosen !== null) void send(chosen).then(() => setAsking(false))
        }}
      />
    </>
  )
}

/** The question is far above the button on a phone: it comes into sight, and the focus to its first day. */
function showMissing(form: HTMLFormElement): void {
  form.querySelector('fieldset')?.scrollIntoView({ block: 'start' })
  form.querySelector<HTMLElement>('input[type="radio"]')?.focus({ preventScroll: true })
}

interface ConfirmTimeProps {
  open: boolean
  busy: boolean
  patient: Person | null
  /** The chosen time and the one it takes the place of, in words. */
  said: string
  before: string | null
  onClose(): void
  onConfirm(): void
}

function ConfirmTime(props: ConfirmTimeProps) {
  const { open, busy, patient, said, before, onClose, onConfirm } = props
  return (
    <Dialog
      {...{ open, onClose }}
      title={words.confirmTitle}
      closeLabel={words.close}
      actions={
        <>
          <Button busy={busy} onClick={onConfirm}>
            {words.yes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>
        {sayOf(patient, words.confirm).replace('{time}', () => said)}
        {before === null ? '' : ` ${words.confirmBefore.replace('{time}', () => before)}`}
      </p>
    </Dialog>
  )
}

import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { readTime, sayTime } from './consultation-time.ts'
import styles from './print-sheet.module.css'
import { consultationWords, printWords as words } from './words.ts'

interface PrintSheetProps {
  consultation: Consultation
  /** Whose consultation it is; empty where nobody told. */
  patientName: string
  onDone(): void
}

const formatDay = (instant: string) => {
  const day = new Date(instant)
  if (Number.isNaN(day.getTime())) return ''
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(day)
}

/** A consultation's notes as a sheet of paper: all else of the page stays off it. Prints as soon as it is there. */
export function PrintSheet({ consultation, patientName, onDone }: PrintSheetProps) {
  const { display_id: shownId, clinician_notes: notes, diagnosis } = consultation
  const time = readTime(consultation)

  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [])

  const rows = [
    [words.patient, patientName],
    [words.consultation, shownId],
    [words.date, time ? sayTime(time) : formatDay(consultation.created_dt)],
    [words.product, consultation.product_name],
    [words.clinician, consultation.clinician_name],
    [consultationWords.diagnosis, diagnosis.join(', ')],
    [consultationWords.medication, consultation.medication],
    [consultationWords.pharmacy, consultation.pharmacy_name],
  ] as const
  return createPortal(
    <article className={styles.sheet} data-print-sheet>
      <h1>{words.title}</h1>
      <dl>
        {rows.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <h2>{consultationWords.notes}</h2>
      <p className={styles.notes}>{notes}</p>
    </article>,
    document.body,
  )
}

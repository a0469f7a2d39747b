import type { ReactNode } from 'react'
import {
  cancellationReasons,
  consultationStatus,
} from '../../../../contract/care/consultation-codes.ts'
import { isMovable } from '../../../../contract/care/consultation-rules.ts'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import cards from '../cards.module.css'
import { formatWhen } from '../visits/format-when.ts'
import { ConsultationMenu } from './consultation-menu.tsx'
import { readTime, sayTime } from './consultation-time.ts'
import styles from './consultations.module.css'
import { linkWords } from './next-words.ts'
import { RescheduleLink } from './reschedule-link.tsx'
import { StatusIcon } from './status-icon.tsx'
import { consultationWords as words } from './words.ts'

interface ConsultationCardProps {
  consultation: Consultation
  onCancel(): void
  onPrint(): void
}

const statusTexts: Readonly<Record<number, string>> = words.statuses
const typeTexts: Readonly<Record<number, string>> = words.types

/** One consultation: how it stands, and what came of it [ENTITY-38] [ENTITY-39]. */
export function ConsultationCard({ consultation, onCancel, onPrint }: ConsultationCardProps) {
  const { display_id: shownId, clinician_name: clinician, status } = consultation
  const { clinician_notes: notes, diagnosis, product_name: product } = consultation
  const when = formatWhen(consultation.created_dt)
  // Another backend may leave out either.
  const said = [shownId, when && words.begun.replace('{when}', () => when)].filter(Boolean)
  const canChange = isMovable(consultation)
  return (
    <li className={cards.card} data-consultation={consultation.id}>
      <h3 tabIndex={-1} className={styles.cardTitle}>
        {clinician === '' ? words.plain : words.with.replace('{name}', () => clinician)}
      </h3>
      <Status status={status} />
      <p className={styles.muted}>{[product, said.join(', ')].filter(Boolean).join(' · ')}</p>
      <dl className={styles.facts}>
        <Fact label={words.kind}>{typeTexts[consultation.consultation_type]}</Fact>
        <Fact label={words.appointment}>{sayAppointment(consultation)}</Fact>
        <Fact label={words.reason}>{sayReason(consultation)}</Fact>
        <Fact label={words.diagnosis}>
          {diagnosis.length > 1 ? (
            <ul className={styles.diagnoses}>
              {diagnosis.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : (
            diagnosis[0]
          )}
        </Fact>
        <Fact label={words.medication}>{consultation.medication}</Fact>
        <Fact label={words.pharmacy}>{consultation.pharmacy_name}</Fact>
        <Fact label={words.notes}>
          {notes === '' ? '' : <span className={styles.notes}>{notes}</span>}
        </Fact>
      </dl>
      {canChange || notes !== '' ? (
        <div className={styles.ways}>
          {canChange ? <RescheduleLink consultation={consultation} /> : null}
          {notes === '' ? null : (
            <button type="button" className={styles.print} onClick={onPrint}>
              {words.print}
              <span className="visually-hidden">
                {' '}
                {linkWords.of.replace('{id}', () => shownId)}
              </span>
            </button>
          )}
          {canChange ? <ConsultationMenu {...{ shownId, onCancel }} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** Said by its word, with a mark; a status nobody here knows is not said [GAP-146]. */
function Status({ status }: { status: number }) {
  const text = statusTexts[status]
  if (text === undefined) return null
  return (
    <p className={styles.status} data-over={status === consultationStatus.CANCELED || undefined}>
      <StatusIcon status={status} />
      {text}
    </p>
  )
}

function sayAppointment(consultation: Consultation): string {
  const time = readTime(consultation)
  if (time) return sayTime(time)
  return isMovable(consultation) ? words.noTime : ''
}

/** Why a canceled one is; empty where nobody says so, or in a way nobody here knows. */
function sayReason({ status, appointment }: Consultation): string {
  const reason = cancellationReasons.find((known) => known === appointment?.cancellation_reason)
  return status === consultationStatus.CANCELED && reason ? words.reasons[reason] : ''
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

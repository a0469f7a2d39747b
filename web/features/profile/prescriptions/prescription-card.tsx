import { type ReactNode, useId } from 'react'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { formatLongDay } from './format-long-day.ts'
import { nameMedicine } from './format-prescription.ts'
import styles from './prescriptions.module.css'
import { RenewLink } from './renew-link.tsx'
import { StatusLine } from './status-line.tsx'
import { prescriptionWords as words } from './words.ts'

export interface PrescriptionCardProps {
  prescription: Prescription
  /** Left out while something else is printed. */
  onPaper: boolean
  onPrint(): void
}

/** One prescription: how it stands, the way to renew it where there is one, and all that is known of it. */
export function PrescriptionCard({ prescription, onPaper, onPrint }: PrescriptionCardProps) {
  const { authored_dt, supply_duration, clinician_name, consult_number, medication_ndc } =
    prescription
  const id = useId()
  const medicine = nameMedicine(prescription)
  const written = authored_dt === null ? '' : formatLongDay(Date.parse(authored_dt))
  return (
    <li className={styles.card} data-paper={onPaper ? undefined : 'no'} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {medicine}
      </h2>
      <StatusLine prescription={prescription} explained />
      <RenewLink prescription={prescription} noted />
      <dl className={styles.list}>
        <Row label={words.written}>{written}</Row>
        <Row label={words.supply}>{formatSupply(supply_duration)}</Row>
        <Row label={words.clinician}>{clinician_name}</Row>
        <Row label={words.consult}>{consult_number}</Row>
        <Row label={words.code}>{medication_ndc}</Row>
      </dl>
      <div className={`${styles.screenOnly} ${styles.print}`}>
        <Button kind="text" onClick={onPrint}>
          {words.printOne}
          <span className="visually-hidden">
            {' '}
            {words.printOneOf
              .replace('{medicine}', () => medicine)
              .replace('{when}', () => written)}
          </span>
        </Button>
      </div>
    </li>
  )
}

function formatSupply(days: number | null): string {
  if (days === null) return ''
  return days === 1 ? words.day : words.days.replace('{days}', String(days))
}

/** What nobody told is no row. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { prescriptionStatus as codes } from '../../../../contract/codes.ts'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { findRenewLink } from './find-renew-link.ts'
import { formatLongDay } from './format-long-day.ts'
import { findStatus, type StatusCode } from './prescription-status.ts'
import styles from './prescriptions.module.css'
import { prescriptionWords as words } from './words.ts'

const looks = {
  [codes.UNKNOWN]: { name: 'unknown', tone: 'info' },
  [codes.SAFE]: { name: 'safe', tone: 'success' },
  [codes.ALARM]: { name: 'alarm', tone: 'warning' },
  [codes.EXPIRED]: { name: 'expired', tone: 'error' },
} as const satisfies Record<StatusCode, object>

function explain(code: StatusCode, canRenew: boolean): string {
  if (code === codes.UNKNOWN) return words.askClinic
  const isDue = code === codes.EXPIRED || code === codes.ALARM
  return isDue && !canRenew ? words.askForNew : ''
}

export interface StatusLineProps {
  prescription: Prescription
  /** With what to do where nothing can be done here. */
  explained?: boolean
}

/** [GAP-141] How it stands, in words with the date and a sign. */
export function StatusLine({ prescription, explained = false }: StatusLineProps) {
  const { code, endMs } = findStatus(prescription, Date.now())
  const { name, tone } = looks[code]
  const date = endMs === null ? '' : formatLongDay(endMs)
  const more = explained ? explain(code, findRenewLink(prescription) !== null) : ''
  return (
    <div className={styles.status} data-status={code}>
      <StatusText tone={tone}>{words.status[name].replace('{date}', () => date)}</StatusText>
      {more === '' ? null : <p className={styles.text}>{more}</p>}
    </div>
  )
}

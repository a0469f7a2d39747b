import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { AreaLink } from '../area-link.tsx'
import styles from './consultations.module.css'
import { linkWords as words } from './next-words.ts'

/** The way to another time, apart from the menu [GAP-142]. */
export function RescheduleLink({ consultation }: { consultation: Consultation }) {
  const { id, display_id: shown, appointment } = consultation
  return (
    <AreaLink
      path={`/profile/consultation/${encodeURIComponent(id)}/reschedule`}
      className={styles.link}
    >
      {appointment?.start_date ? words.reschedule : words.setTime}
      <span className="visually-hidden"> {words.of.replace('{id}', () => shown)}</span>
    </AreaLink>
  )
}

import { isZone } from '../../../contract/places/time-zone.ts'
import type { Appointment } from '../../../contract/shapes/appointment.ts'
import { formatTime, formatZoneDay, nameZone } from '../../items/timeslot/format-timeslot.ts'
import styles from './appointment-card.module.css'
import { formatCalendarFile } from './calendar-file.ts'
import { appointmentWords as words } from './words.ts'

/** When the visit is, by the clocks it was chosen by, and a way to keep it in mind. */
export function AppointmentCard({ appointment }: { appointment: Appointment | undefined }) {
  const ms = appointment ? new Date(appointment.starts_at).getTime() : Number.NaN
  // What another server calls a time or a zone may be none.
  if (!appointment || Number.isNaN(ms) || !isZone(appointment.zone)) return null
  const { zone, minutes } = appointment
  return (
    <section className={styles.card} aria-label={words.title} data-appointment>
      <p>
        <span className={styles.zone}>{words.title}</span>
        <time dateTime={appointment.starts_at} className={styles.when}>
          <span>{formatZoneDay(zone, ms)}</span> <span>{formatTime(zone, ms)}</span>
        </time>
        <span className={styles.zone}>
          {words.zone.replace('{zone}', nameZone(zone, ms)).replace('{minutes}', String(minutes))}
        </span>
      </p>
      <a className={styles.keep} href={formatCalendarFile(appointment)} download={words.file}>
        {words.calendar}
      </a>
    </section>
  )
}

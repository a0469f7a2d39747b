import { isMovable } from '../../../../contract/care/consultation-rules.ts'
import {
  formatTime,
  formatZoneDay,
  nameZone,
} from '../../../../flow/items/timeslot/format-timeslot.ts'
import { formatCalendarFile } from '../../../../flow/pages/appointment/calendar-file.ts'
import cards from '../cards.module.css'
import type { Person } from '../read-people.ts'
import { type ConsultationTime, findJoin, findNext } from './consultation-time.ts'
import styles from './consultations.module.css'
import { sayOf } from './name-patient.ts'
import { nextWords as words } from './next-words.ts'
import { RescheduleLink } from './reschedule-link.tsx'
import type { Consultations } from './use-consultations.ts'
import { useNow } from './use-now.ts'

interface NextAppointmentProps {
  consultations: Consultations
  patient: Person | null
}

/** What is next, before all else: when, by whose clocks, and once it is near the way in. */
export function NextAppointment({ consultations, patient }: NextAppointmentProps) {
  const nowMs = useNow()
  const next = findNext(consultations.all ?? [], nowMs)
  if (!next) return null
  const { consultation, time } = next
  const join = findJoin(consultation, time, nowMs)
  const title = sayOf(patient, {
    own: words.title,
    of: words.titleOf,
    ofSomebody: words.titleOfSomebody,
  })
  const { clinician_name: clinician, appointment } = consultation
  return (
    <section className={`${cards.card} ${styles.next}`} aria-labelledby="next-appointment">
      <h2 id="next-appointment" className={styles.nextTitle}>
        {title}
      </h2>
      <When time={time} />
      {clinician === '' ? null : <p>{words.with.replace('{name}', () => clinician)}</p>}
      {join === 'later' ? <p className={styles.muted}>{words.joinLater}</p> : null}
      <div className={styles.ways}>
        {join === null || join === 'later' ? null : (
          <a className={cards.way} href={join} target="_blank" rel="noopener noreferrer">
            {words.join}
          </a>
        )}
        <a
          className={styles.link}
          href={formatCalendarFile({
            starts_at: new Date(time.ms).toISOString(),
            minutes: (time.endsMs - time.ms) / 60_000,
            zone: time.zone,
            calendar: appointment?.calendar,
          })}
          download={words.file}
        >
          {words.calendar}
        </a>
        {isMovable(consultation) ? <RescheduleLink consultation={consultation} /> : null}
      </div>
    </section>
  )
}

function When({ time: { ms, zone, minutes } }: { time: ConsultationTime }) {
  const name = nameZone(zone)
  const said = words.zone.replace('{zone}', name).replace('{minutes}', String(minutes))
  return (
    <p className={styles.when}>
      <time dateTime={new Date(ms).toISOString()}>
        <span>{formatZoneDay(zone, ms)}</span> <span>{formatTime(zone, ms)}</span>
      </time>
      <span className={styles.muted}>{minutes === null ? name : said}</span>
    </p>
  )
}

import { useStore } from 'zustand'
import { prescriptionStatus as codes } from '../../../../contract/codes.ts'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { AreaLink } from '../area-link.tsx'
import { profileStore } from '../profile-store.ts'
import { formatName, readPeople } from '../read-people.ts'
import { nameMedicine } from './format-prescription.ts'
import { findStatus } from './prescription-status.ts'
import styles from './prescriptions.module.css'
import { PrescriptionsRetry } from './prescriptions-states.tsx'
import { RenewLink } from './renew-link.tsx'
import { StatusLine } from './status-line.tsx'
import { usePrescriptions } from './use-prescriptions.ts'
import { prescriptionWords, medicineWords as words } from './words.ts'

/** What needs doing first; of what has run out only what can be renewed is still somebody's medicine. */
const turns: readonly number[] = [codes.ALARM, codes.EXPIRED, codes.SAFE, codes.UNKNOWN]
const most = 2

function pickShown(prescriptions: readonly Prescription[]): Prescription[] {
  const now = Date.now()
  const turnOf = (one: Prescription) => turns.indexOf(findStatus(one, now).code)
  const isOver = (one: Prescription) =>
    findStatus(one, now).code === codes.EXPIRED && !one.is_renewal_available
  return prescriptions
    .filter((one) => !isOver(one))
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .slice(0, most)
}

/** On the home page: what one takes, until when, and the way to all of it. */
export function MedicineCard() {
  const { prescriptions, failure, loading, reload } = usePrescriptions()
  const { profile } = useStore(profileStore)
  if (failure !== null && !prescriptions) {
    return <PrescriptionsRetry {...{ failure, loading, reload }} />
  }
  const patient = profile && readPeople(profile).patient
  const name = patient ? formatName(patient) : ''
  const shown = pickShown(prescriptions ?? [])
  return (
    <section className={styles.card} aria-labelledby="medicine">
      <h2 id="medicine" className={styles.name}>
        {name === '' ? words.title : words.titleOf.replace('{name}', () => name)}
      </h2>
      {prescriptions === null ? (
        <p className={styles.text} aria-busy="true">
          {prescriptionWords.loading}
        </p>
      ) : null}
      {prescriptions?.length === 0 ? <p className={styles.text}>{words.none}</p> : null}
      {shown.map((prescription) => (
        <div key={prescription.id} className={styles.brief}>
          <h3 className={styles.briefName}>{nameMedicine(prescription)}</h3>
          <StatusLine prescription={prescription} />
          <RenewLink prescription={prescription} />
        </div>
      ))}
      {prescriptions?.length === 0 ? null : (
        <AreaLink path="/profile/prescriptions-history" className={styles.link}>
          {words.all}
        </AreaLink>
      )}
    </section>
  )
}

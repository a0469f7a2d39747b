import { useStore } from 'zustand'
import { AreaLink } from '../area-link.tsx'
import { profileStore } from '../profile-store.ts'
import { formatName, readPeople } from '../read-people.ts'
import { waitingAtHome } from '../visits/waiting-words.ts'
import { nameMedicine } from './format-prescription.ts'
import { pickShown } from './pick-shown.ts'
import styles from './prescriptions.module.css'
import { PrescriptionsRetry } from './prescriptions-states.tsx'
import { RenewLink } from './renew-link.tsx'
import { StatusLine } from './status-line.tsx'
import { usePrescriptions } from './use-prescriptions.ts'
import { prescriptionWords, medicineWords as words } from './words.ts'

export interface MedicineCardProps {
  /** A visit waits to be claimed, as `findWaiting` says. */
  waits: boolean | undefined
}

/** On the home page: what one takes, until when, and the way to all of it. */
export function MedicineCard({ waits }: MedicineCardProps) {
  const { prescriptions, failure, loading, reload } = usePrescriptions()
  const { profile } = useStore(profileStore)
  if (failure !== null && !prescriptions) {
    return <PrescriptionsRetry {...{ failure, loading, reload }} />
  }
  const patient = profile && readPeople(profile).patient
  const name = patient ? formatName(patient) : ''
  const isEmpty = prescriptions?.length === 0
  const shown = pickShown(prescriptions ?? [], Date.now())
  return (
    <section className={styles.card} aria-labelledby="medicine">
      <h2 id="medicine" className={styles.name}>
        {name === '' ? words.title : words.titleOf.replace('{name}', () => name)}
      </h2>
      {prescriptions === null || (isEmpty && waits === undefined) ? (
        <p className={styles.text} aria-busy="true">
          {prescriptionWords.loading}
        </p>
      ) : null}
      {isEmpty && waits !== undefined ? (
        <p className={styles.text}>{waits ? waitingAtHome : words.none}</p>
      ) : null}
      {shown.map((prescription) => (
        <div key={prescription.id} className={styles.brief}>
          <h3 className={styles.briefName}>{nameMedicine(prescription)}</h3>
          <StatusLine prescription={prescription} />
          <RenewLink prescription={prescription} />
        </div>
      ))}
      {isEmpty ? null : (
        <AreaLink path="/profile/prescriptions-history" className={styles.link}>
          {words.all}
        </AreaLink>
      )}
    </section>
  )
}

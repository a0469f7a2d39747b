import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { formatDay } from '../../../../flow/items/values/format-day.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { AreaLink } from '../area-link.tsx'
import { type Known, ProfilePage } from '../profile-page.tsx'
import { formatName } from '../read-people.ts'
import { useEmptyWords } from '../visits/use-empty-words.ts'
import { formatLongDay } from './format-long-day.ts'
import { PrescriptionCard } from './prescription-card.tsx'
import styles from './prescriptions.module.css'
import { PrescriptionsRetry, PrescriptionsWaiting } from './prescriptions-states.tsx'
import { usePrescriptions } from './use-prescriptions.ts'
import { prescriptionWords as words } from './words.ts'

const formatTitle = ({ patient }: Known) => {
  const name = patient ? formatName(patient) : ''
  return name === '' ? words.title : words.titleOf.replace('{name}', () => name)
}

/** /profile/prescriptions-history: what was prescribed, how it stands, and how it is renewed [RX-01]. */
export function PrescriptionsScreen() {
  return <ProfilePage title={formatTitle}>{(known) => <Prescriptions known={known} />}</ProfilePage>
}

function Prescriptions({ known }: { known: Known }) {
  const { prescriptions, failure, loading, reload } = usePrescriptions()
  return (
    <div className={styles.page}>
      {failure === null ? null : <PrescriptionsRetry {...{ failure, loading, reload }} />}
      {prescriptions === null && failure === null ? (
        <PrescriptionsWaiting onRetry={reload} />
      ) : null}
      {prescriptions?.length === 0 ? <Nothing /> : null}
      {prescriptions && prescriptions.length > 0 ? (
        <List prescriptions={prescriptions} known={known} />
      ) : null}
    </div>
  )
}

function List({ prescriptions, known }: { prescriptions: Prescription[]; known: Known }) {
  const { printed, print } = usePrint()
  return (
    <>
      <PaperTop known={known} />
      <ul className={styles.cards}>
        {prescriptions.map((prescription) => (
          <PrescriptionCard
            key={prescription.id}
            prescription={prescription}
            onPaper={printed === null || printed === prescription.id}
            onPrint={() => print(prescription.id)}
          />
        ))}
      </ul>
      {prescriptions.length > 1 ? (
        <div className={styles.screenOnly}>
          <Button kind="secondary" onClick={() => print(null)}>
            {words.printAll}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** What goes on paper: one of them, or all, which a browser's own menu prints too. */
function usePrint() {
  const [printed, setPrinted] = useState<string | null>(null)
  useEffect(() => {
    const over = () => setPrinted(null)
    window.addEventListener('afterprint', over)
    return () => window.removeEventListener('afterprint', over)
  }, [])
  const print = (id: string | null) => {
    // On the page before the browser takes its picture of it.
    flushSync(() => setPrinted(id))
    window.print()
  }
  return { printed, print }
}

/** Whose it is and from when: paper goes to others, and stays. */
function PaperTop({ known: { patient, you } }: { known: Known }) {
  const { born, ...person } = patient ?? you
  const name = formatName({ ...person, born })
  return (
    <div className={styles.paperOnly}>
      {name === '' ? null : <p>{words.printedFor.replace('{name}', () => name)}</p>}
      {born === '' ? null : <p>{words.printedBorn.replace('{date}', () => formatDay(born))}</p>}
      <p>{words.printedOn.replace('{date}', () => formatLongDay(Date.now()))}</p>
    </div>
  )
}

function Nothing() {
  const said = useEmptyWords({ title: words.noneTitle, text: words.none })
  if (!said) return <div className={styles.waiting} aria-busy="true" />
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{said.title}</h2>
      <p className={styles.text}>{said.text}</p>
      <AreaLink path="/profile/home" className={styles.link}>
        {words.home}
      </AreaLink>
    </section>
  )
}

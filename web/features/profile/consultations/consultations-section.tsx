import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import cards from '../cards.module.css'
import { askAnew } from '../people/chosen-person.ts'
import type { Known } from '../profile-page.tsx'
import { formatName } from '../read-people.ts'
import { waitingAtHome } from '../visits/waiting-words.ts'
import { ConsultationCard } from './consultation-card.tsx'
import styles from './consultations.module.css'
import { ListFailed } from './list-failed.tsx'
import { sayOf } from './name-patient.ts'
import type { Consultations } from './use-consultations.ts'
import { consultationWords as words } from './words.ts'

const CancelDialog = lateView(
  latePart(() => import('./cancel/cancel-dialog.tsx')),
  (part) => part.CancelDialog,
)
const PrintSheet = lateView(
  latePart(() => import('./print-sheet.tsx')),
  (part) => part.PrintSheet,
)

interface ConsultationsSectionProps extends Pick<Known, 'you' | 'patient'> {
  consultations: Consultations
  /** A visit waits to be claimed, as `findWaiting` says. */
  waits: boolean | undefined
}

/** Every consultation of the chosen person, and what can be done about it [GAP-139]. */
export function ConsultationsSection({
  consultations,
  waits,
  you,
  patient,
}: ConsultationsSectionProps) {
  const { all, failure } = consultations
  const [asked, setAsked] = useState<{ about: Consultation; open: boolean } | null>(null)
  const [printed, setPrinted] = useState<Consultation | null>(null)
  const [news, setNews] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useFocusAfter(list, all)
  return (
    <section className={styles.section} aria-labelledby="consultations">
      <h2 id="consultations" className={styles.sectionTitle}>
        {sayOf(patient, {
          own: words.title,
          of: words.titleOf,
          ofSomebody: words.titleOfSomebody,
        })}
      </h2>
      <p role="status" className={`${cards.news} ${styles.news}`}>
        {news}
      </p>
      <ListFailed consultations={consultations} />
      {(all === null && failure === null) || (all?.length === 0 && waits === undefined) ? (
        <div className={cards.waiting} aria-busy="true">
          <span className="visually-hidden">{words.loading}</span>
        </div>
      ) : null}
      {all?.length === 0 && waits !== undefined ? (
        <p className={styles.none}>{waits ? waitingAtHome : words.none}</p>
      ) : null}
      {all && all.length > 0 ? (
        <ul ref={list} className={styles.list}>
          {all.map((consultation) => (
            <ConsultationCard
              key={consultation.id}
              consultation={consultation}
              onCancel={() => setAsked({ about: consultation, open: true })}
              onPrint={() => setPrinted(consultation)}
            />
          ))}
        </ul>
      ) : null}
      <Suspense>
        {asked ? (
          <CancelDialog
            key={asked.about.id}
            open={asked.open}
            consultation={asked.about}
            onClose={() => setAsked({ ...asked, open: false })}
            onTried={(isCanceled) => {
              setNews(isCanceled ? words.canceled : '')
              focusNext(asked.about.id)
              // The visit's own card tells of the time as well.
              askAnew()
            }}
          />
        ) : null}
        {printed ? (
          <PrintSheet
            consultation={printed}
            patientName={formatName(patient ?? you)}
            onDone={() => setPrinted(null)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

/** What was pressed may go with the way to change it: its card has the focus once all have come anew. */
function useFocusAfter(
  list: RefObject<HTMLElement | null>,
  all: readonly Consultation[] | null,
): (id: string) => void {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they have come anew
  useEffect(() => {
    if (wanted.current === null) return
    const card = `[data-consultation="${CSS.escape(wanted.current)}"]`
    wanted.current = null
    list.current?.querySelector<HTMLElement>(`${card} h3`)?.focus()
  }, [all])
  return (id) => {
    wanted.current = id
  }
}

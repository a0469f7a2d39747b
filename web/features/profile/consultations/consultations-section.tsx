import { Suspense, useEffect, useRef, useState } from 'react'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import { useAfterAlert } from '../../../platform/stores/use-after-alert.ts'
import type { Known } from '../profile-page.tsx'
import { formatName } from '../read-people.ts'
import { ConsultationCard } from './consultation-card.tsx'
import styles from './consultations.module.css'
import { sayOf } from './name-patient.ts'
import type { Consultations } from './use-consultations.ts'
import { consultationWords as words } from './words.ts'

const CancelDialog = lateView(
  latePart(() => import('./cancel-dialog.tsx')),
  (part) => part.CancelDialog,
)
const PrintSheet = lateView(
  latePart(() => import('./print-sheet.tsx')),
  (part) => part.PrintSheet,
)

interface ConsultationsSectionProps extends Pick<Known, 'you' | 'patient'> {
  consultations: Consultations
}

/** Every consultation of the chosen person, and what can be done about it [GAP-139]. */
export function ConsultationsSection({ consultations, you, patient }: ConsultationsSectionProps) {
  const { all, failure, loading, reload } = consultations
  const [asked, setAsked] = useState<Consultation | null>(null)
  const [printed, setPrinted] = useState<Consultation | null>(null)
  const [news, setNews] = useState('')
  const told = useAfterAlert(failure)
  const list = useRef<HTMLUListElement>(null)
  const tried = useRef<string | null>(null)

  // What was pressed may have gone with the way to change it: its card has the focus then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they have come anew
  useEffect(() => {
    if (tried.current === null) return
    const card = list.current?.querySelector(
      `[data-consultation="${CSS.escape(tried.current)}"] h3`,
    )
    tried.current = null
    if (card instanceof HTMLElement) card.focus()
  }, [all])

  return (
    <section className={styles.section} aria-labelledby="consultations">
      <h2 id="consultations" className={styles.sectionTitle}>
        {sayOf(patient, {
          own: words.title,
          of: words.titleOf,
          ofSomebody: words.titleOfSomebody,
        })}
      </h2>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {failure === null ? null : (
        <div className={styles.card}>
          {told === null || loading ? null : <p className={styles.muted}>{told}</p>}
          <Button kind="secondary" busy={loading} onClick={reload}>
            {words.retry}
          </Button>
        </div>
      )}
      {all === null && failure === null ? (
        <div className={styles.waiting} aria-busy="true">
          <span className="visually-hidden">{words.loading}</span>
        </div>
      ) : null}
      {all?.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
      {all && all.length > 0 ? (
        <ul ref={list} className={styles.list}>
          {all.map((consultation) => (
            <ConsultationCard
              key={consultation.id}
              consultation={consultation}
              onCancel={() => setAsked(consultation)}
              onPrint={() => setPrinted(consultation)}
            />
          ))}
        </ul>
      ) : null}
      <Suspense>
        {asked ? (
          <CancelDialog
            consultation={asked}
            onClose={() => setAsked(null)}
            onTried={(isCanceled) => {
              setNews(isCanceled ? words.canceled : '')
              tried.current = asked?.id ?? null
              reload()
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

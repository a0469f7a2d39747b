import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { latePart } from '../../../../ui/late/late-part.ts'
import { lateView } from '../../../../ui/late/late-view.tsx'
import type { Visits } from '../../../platform/parse/parse-visits.ts'
import cards from '../cards.module.css'
import styles from '../home-screen.module.css'
import { askAnew } from '../people/chosen-person.ts'
import type { Loaded } from '../people/use-loaded.ts'
import { DoneIcon } from '../profile-icons.tsx'
import { loadProfile } from '../profile-store.ts'
import { visitWords as words } from '../words.ts'
import { ConfirmCard } from './confirm-card.tsx'
import { OfferNews } from './offer-news.tsx'
import type { OfferAnswer } from './offered-card.tsx'
import { VisitCard, type VisitCardProps } from './visit-card.tsx'

/** Hardly anybody is asked whose a visit is. */
const OfferedCard = lateView(
  latePart(() => import('./offered-card.tsx')),
  (part) => part.OfferedCard,
)

export interface VisitsSectionProps {
  visits: Loaded<Visits>
  email: string
  onContinue: VisitCardProps['onContinue']
  /** What calendars know appointments by that the page shows elsewhere. */
  shownElsewhere?: readonly string[]
  /** A visit was taken: whose page this is, and of which product, may be another now. */
  onClaimed(): void
}

/** Every visit of the account as the server knows it, in whichever browser, and what it asks of the person. */
export function VisitsSection({
  visits: { data: known, failure, absent, loading, reload },
  email,
  shownElsewhere = [],
  onContinue,
  onClaimed,
}: VisitsSectionProps) {
  const [answered, setAnswered] = useState<{ uuid: string; answer: OfferAnswer } | null>(null)
  if (absent) return null
  return (
    <>
      {/* The one thing to do here stands before what is only told. */}
      {known && !known.email_confirmed ? <ConfirmCard email={email} /> : null}
      <section className={styles.section} aria-labelledby="visits">
        <h2 id="visits" className={styles.sectionTitle}>
          {words.title}
        </h2>
        {known && answered ? <OfferNews key={answered.uuid} {...{ known, ...answered }} /> : null}
        {failure !== null ? (
          <div className={cards.card}>
            <p role="alert" className={cards.text}>
              {loading ? null : words.failed}
            </p>
            <Button kind="secondary" busy={loading} onClick={reload}>
              {words.retry}
            </Button>
          </div>
        ) : null}
        {known === null && failure === null ? (
          <div className={cards.waiting} aria-busy="true">
            <span className="visually-hidden">{words.loading}</span>
          </div>
        ) : null}
        {known && known.visits.length + known.offered.length > 0 ? (
          <ul className={styles.visits}>
            <Suspense>
              {known.offered.map((offered) => (
                <OfferedCard
                  key={offered.uuid}
                  offered={offered}
                  onTried={reload}
                  onAnswered={(answer) => {
                    setAnswered({ uuid: offered.uuid, answer })
                    if (answer === 'no') return reload()
                    // What the clinic keeps of it shows elsewhere on the page.
                    askAnew()
                    void loadProfile()
                    onClaimed()
                  }}
                />
              ))}
            </Suspense>
            {known.visits.map((visit) => (
              <VisitCard key={visit.uuid} {...{ visit, shownElsewhere, onContinue }} />
            ))}
          </ul>
        ) : known ? (
          <Nothing />
        ) : null}
      </section>
    </>
  )
}

function Nothing() {
  return (
    <div className={cards.card} data-tone="done">
      <h3 className={cards.title}>
        <DoneIcon />
        {words.noneTitle}
      </h3>
      <p className={cards.text}>{words.none}</p>
    </div>
  )
}

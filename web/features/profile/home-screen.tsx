import { Suspense } from 'react'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { latePart } from '../../../ui/late/late-part.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import { AreaLink } from './area-link.tsx'
import cards from './cards.module.css'
import { useConsultations } from './consultations/use-consultations.ts'
import styles from './home-screen.module.css'
import { LateMedicineCard } from './prescriptions/late-medicine-card.tsx'
import { ProfilePage } from './profile-page.tsx'
import { findWaiting } from './visits/find-waiting.ts'
import { ProductCard } from './visits/product-card.tsx'
import { useVisits } from './visits/use-visits.ts'
import { VisitsSection } from './visits/visits-section.tsx'
import { homeWords } from './words.ts'

/** Mostly nothing needs doing. */
const TodoCard = lateView(
  latePart(() => import('./action-items/todo-card.tsx')),
  (part) => part.TodoCard,
)
/** Mostly nobody wrote. */
const UnreadCard = lateView(
  latePart(() => import('./unread/unread-card.tsx')),
  (part) => part.UnreadCard,
)
const loadConsultations = latePart(() => import('./consultations/home-parts.tsx'))
const NextAppointment = lateView(loadConsultations, (part) => part.homeParts.NextAppointment)
const ConsultationsSection = lateView(
  loadConsultations,
  (part) => part.homeParts.ConsultationsSection,
)

export interface HomeScreenProps {
  /** Takes one of the person's visits up in this browser. */
  onContinue(uuid: string): void
  /** Shows the product of a visit the person has taken. */
  onClaimed(): void
  /** Null when no programme is known. */
  theme: Theme | null
  landingUrl: string | null
}

/** /profile/home: a greeting and what needs doing now [GAP-139]. */
export function HomeScreen({ onContinue, onClaimed, theme, landingUrl }: HomeScreenProps) {
  const visits = useVisits()
  const consultations = useConsultations()
  const waits = findWaiting(visits)
  const shownElsewhere = (consultations.all ?? []).flatMap(
    ({ appointment }) => appointment?.calendar ?? [],
  )
  return (
    <ProfilePage
      title={({ you }) =>
        you.firstName === ''
          ? homeWords.greetingPlain
          : homeWords.greeting.replace('{name}', () => you.firstName)
      }
    >
      {({ email, you, patient }) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Suspense>
              <TodoCard />
            </Suspense>
            <Suspense>
              <UnreadCard />
            </Suspense>
            <Suspense>
              <NextAppointment {...{ consultations, patient }} />
            </Suspense>
            <VisitsSection {...{ visits, email, shownElsewhere, onContinue, onClaimed }} />
            <Suspense>
              <ConsultationsSection {...{ consultations, waits, you, patient }} />
            </Suspense>
          </div>
          <div className={styles.column}>
            <LateMedicineCard waits={waits} />
            {theme ? (
              <ProductCard
                product={theme.product_data}
                shown={theme.preferred_product_type}
                landingUrl={landingUrl}
              />
            ) : null}
            <section className={cards.card} aria-labelledby="details">
              <h2 id="details" className={cards.title}>
                {homeWords.detailsTitle}
              </h2>
              <p className={cards.text}>{homeWords.detailsText}</p>
              <AreaLink path="/profile/about" className={cards.link}>
                {homeWords.details}
              </AreaLink>
            </section>
          </div>
        </div>
      )}
    </ProfilePage>
  )
}

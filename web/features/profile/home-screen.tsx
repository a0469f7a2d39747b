import type { Theme } from '../../../contract/shapes/theme.ts'
import { homeWords } from '../../messages/en-profile.ts'
import { AreaLink } from './area-link.tsx'
import styles from './home-screen.module.css'
import { ProductCard } from './product-card.tsx'
import { ProfilePage } from './profile-page.tsx'
import { QuestionsCard, type QuestionsCardProps } from './questions-card.tsx'

export interface HomeScreenProps extends QuestionsCardProps {
  /** What the maker says of the product; null when no programme is known. */
  details: Theme['product_data'] | null
  landingUrl: string | null
}

/** /profile/home: a greeting and what needs doing now [GAP-139]. */
export function HomeScreen({ details, landingUrl, ...questions }: HomeScreenProps) {
  return (
    <ProfilePage
      title={({ you }) =>
        you.firstName === ''
          ? homeWords.greetingPlain
          : homeWords.greeting.replace('{name}', () => you.firstName)
      }
    >
      {() => (
        <>
          <section className={styles.section} aria-labelledby="now">
            <h2 id="now" className={styles.sectionTitle}>
              {homeWords.now}
            </h2>
            <QuestionsCard {...questions} />
          </section>
          {details?.name ? <ProductCard product={details} landingUrl={landingUrl} /> : null}
          <section className={styles.card} aria-labelledby="details">
            <h2 id="details" className={styles.cardTitle}>
              {homeWords.detailsTitle}
            </h2>
            <p className={styles.text}>{homeWords.detailsText}</p>
            <AreaLink path="/profile/about" className={styles.link}>
              {homeWords.details}
            </AreaLink>
          </section>
        </>
      )}
    </ProfilePage>
  )
}

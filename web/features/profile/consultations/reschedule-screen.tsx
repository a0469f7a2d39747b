import type { ReactNode } from 'react'
import { isMovable } from '../../../../contract/care/consultation-rules.ts'
import { AreaLink } from '../area-link.tsx'
import cards from '../cards.module.css'
import { ProfilePage } from '../profile-page.tsx'
import styles from './consultations.module.css'
import { ListFailed } from './list-failed.tsx'
import { RescheduleForm } from './reschedule-form.tsx'
import { rescheduleWords as words } from './reschedule-words.ts'
import { useConsultations } from './use-consultations.ts'
import { consultationWords } from './words.ts'

const statusTexts: Readonly<Record<number, string>> = consultationWords.statuses

/** /profile/consultation/{id}/reschedule: another time for a consultation, among those that are free [CONSULT-02]. */
export function RescheduleScreen({ id }: { id: string }) {
  const consultations = useConsultations()
  const { all, failure, reload } = consultations
  const found = all?.find((one) => one.id === id)
  return (
    <ProfilePage title={() => (found?.appointment?.start_date ? words.title : words.titleFirst)}>
      {({ patient }) => {
        if (found && isMovable(found)) {
          return <RescheduleForm consultation={found} patient={patient} onRefused={reload} />
        }
        if (found) {
          const status = statusTexts[found.status]?.toLowerCase()
          const said = status ? words.fixed.replace('{status}', status) : words.fixedPlain
          return <Standstill title={words.fixedTitle}>{said}</Standstill>
        }
        if (all) return <Standstill title={words.unknownTitle}>{words.unknown}</Standstill>
        if (failure === null) {
          return (
            <div className={cards.waiting} aria-busy="true">
              <span className="visually-hidden">{words.loading}</span>
            </div>
          )
        }
        return (
          <ListFailed consultations={consultations}>
            <HomeLink />
          </ListFailed>
        )
      }}
    </ProfilePage>
  )
}

function HomeLink() {
  return (
    <AreaLink path="/profile/home" className={styles.link}>
      {words.home}
    </AreaLink>
  )
}

/** Nothing to choose here: why, and where to go on. */
function Standstill({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cards.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <p>{children}</p>
      <HomeLink />
    </section>
  )
}

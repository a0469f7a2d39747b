import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../flow/items/values/format-day.ts'
import { formatNationalPhone } from '../../../flow/items/values/national-phone.ts'
import { findHelpAddress } from '../../platform/links/find-help-address.ts'
import { findHelpMail } from '../../platform/links/find-help-mail.ts'
import { requirePlatform } from '../../platform/platform.ts'
import styles from './about-screen.module.css'
import { AreaLink } from './area-link.tsx'
import { DownloadSection } from './download/download-section.tsx'
import { type Known, ProfilePage } from './profile-page.tsx'
import { formatName, type Person } from './read-people.ts'
import { useRelationship } from './use-relationship.ts'
import { aboutWords } from './words.ts'

/** /profile/about: who is signed in, and for a caregiver the patient beside them; to be read only [GAP-140]. */
export function AboutScreen() {
  return (
    <ProfilePage title={() => aboutWords.title}>
      {(known) => (
        <>
          <Details {...known} />
          <DownloadSection name={known.patient && formatName(known.patient)} />
        </>
      )}
    </ProfilePage>
  )
}

function Details({ you, patient, email, photo }: Known) {
  const relationship = useRelationship(patient !== null)
  const mail = findHelpMail(findHelpAddress(requirePlatform().config))
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label={patient ? undefined : aboutWords.title}>
        {photo && !patient ? <Photo key={photo} url={photo} alt={aboutWords.photo} /> : null}
        {patient ? <h2 className={styles.title}>{aboutWords.you}</h2> : null}
        <dl className={styles.list}>
          <PersonRows person={you} />
          <Row label={aboutWords.email}>{email}</Row>
        </dl>
      </section>
      {patient ? (
        <section className={styles.card}>
          <h2 className={styles.title}>{aboutWords.patient}</h2>
          <dl className={styles.list}>
            {relationship ? <Row label={aboutWords.relationship}>{relationship}</Row> : null}
            <PersonRows person={patient} />
          </dl>
        </section>
      ) : null}
      {photo && patient ? (
        // A caregiver sends their own face for a child and the other's for an adult; which, the profile does not say.
        <section className={styles.card}>
          <h2 className={styles.title}>{aboutWords.photoOf}</h2>
          <Photo key={photo} url={photo} alt={aboutWords.photoOf} />
        </section>
      ) : null}
      <div className={styles.note}>
        <p>
          {aboutWords.note}
          {mail ? (
            <>
              {' '}
              {aboutWords.wrong}{' '}
              <a href={mail.href}>{aboutWords.write.replace('{email}', () => mail.email)}</a>
            </>
          ) : null}
        </p>
        <p>
          <AreaLink path="/profile/password">{aboutWords.signIn}</AreaLink>
        </p>
      </div>
    </div>
  )
}

function PersonRows({ person }: { person: Person }) {
  const genders: Readonly<Record<number, string>> = aboutWords.genders
  return (
    <>
      <Row label={aboutWords.name}>{formatName(person)}</Row>
      <Row label={aboutWords.born}>{formatDay(person.born)}</Row>
      <Row label={aboutWords.gender}>{person.gender === null ? '' : genders[person.gender]}</Row>
      <Row label={aboutWords.phone}>{formatNationalPhone(person.phone)}</Row>
    </>
  )
}

/** What nobody asked is no row: here nobody could tell it. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A link that died meanwhile must not leave a broken picture behind. */
function Photo({ url, alt }: { url: string; alt: string }) {
  const [gone, setGone] = useState(false)
  if (gone) return <p className={styles.gone}>{aboutWords.photoGone}</p>
  return (
    <img
      className={styles.photo}
      src={url}
      alt={alt}
      width={112}
      height={112}
      onError={() => setGone(true)}
    />
  )
}

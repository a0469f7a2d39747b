import { type ReactNode, useEffect, useRef } from 'react'
import { PersonIcon } from './profile-icons.tsx'
import styles from './profile-page.module.css'
import { ProfileRetry, ProfileWaiting } from './profile-waiting.tsx'
import { formatName, type People, readPeople } from './read-people.ts'
import { useProfile } from './use-profile.ts'
import { profileWords } from './words.ts'

/** What a page of the signed-in area is told. */
export interface Known extends People {
  email: string
  /** Address of a picture, alive for minutes. */
  photo: string | null
}

export interface ProfilePageProps {
  /** The heading, once it is known who is signed in. */
  title: (known: Known) => string
  children: (known: Known) => ReactNode
}

/** One page of the signed-in area: its heading, whom a caregiver acts for, and its content, or why not yet. */
export function ProfilePage({ title, children }: ProfilePageProps) {
  const { profile, loading, failure } = useProfile()
  if (!profile) {
    return failure === null ? (
      <ProfileWaiting />
    ) : (
      <ProfileRetry failure={failure} loading={loading} alone />
    )
  }
  const photo = profile.photo_selfie?.thumbnails.medium || profile.photo_selfie?.url || null
  const known: Known = { ...readPeople(profile), email: profile.email, photo }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <ArrivalHeading>{title(known)}</ArrivalHeading>
        {known.patient ? <ActingFor name={formatName(known.patient)} /> : null}
      </div>
      {failure === null ? null : <ProfileRetry failure={failure} loading={loading} />}
      {children(known)}
    </div>
  )
}

/** Takes the focus when the page arrives, unless somebody is somewhere already. */
function ArrivalHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}

function ActingFor({ name }: { name: string }) {
  return (
    <p className={styles.acting}>
      <PersonIcon />
      <span>
        {name === ''
          ? profileWords.actingForSomebody
          : profileWords.actingFor.replace('{name}', () => name)}
      </span>
    </p>
  )
}

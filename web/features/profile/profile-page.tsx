import { Fragment, type ReactNode } from 'react'
import { ArrivalHeading } from './arrival/arrival-heading.tsx'
import { useArrivalAtTop } from './arrival/use-arrival-at-top.ts'
import { useTurn } from './people/use-turn.ts'
import { PersonIcon } from './profile-icons.tsx'
import styles from './profile-page.module.css'
import { ProfileRetry, ProfileWaiting } from './profile-waiting.tsx'
import { formatName, type People, readPeople } from './read-people.ts'
import { PeopleSwitch } from './turning/people-switch.tsx'
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

/** One page of the signed-in area: whose care it shows, where an account has several people, and what it says of them. */
export function ProfilePage(props: ProfilePageProps) {
  useArrivalAtTop()
  return (
    <div className={styles.page}>
      <PeopleSwitch />
      <PersonPage {...props} />
    </div>
  )
}

/** Its heading, whom a caregiver acts for, and its content, or why not yet. */
function PersonPage({ title, children }: ProfilePageProps) {
  const { profile, loading, failure } = useProfile()
  const turn = useTurn()
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
    <>
      <div className={styles.top}>
        <ArrivalHeading>{title(known)}</ArrivalHeading>
        {known.patient ? <ActingFor name={formatName(known.patient)} /> : null}
      </div>
      {failure === null ? null : <ProfileRetry failure={failure} loading={loading} />}
      <Fragment key={turn}>{children(known)}</Fragment>
    </>
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

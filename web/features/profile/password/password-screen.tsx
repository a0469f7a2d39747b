import { useState } from 'react'
import type { Outcome } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { ProfilePage } from '../profile-page.tsx'
import { AddressSection } from './address-section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { AddressChange, PasswordChange } from './check-passwords.ts'
import { DevicesSection } from './devices-section.tsx'
import styles from './password-screen.module.css'
import { passwordWords as words } from './words.ts'

export interface PasswordScreenProps {
  savePassword(given: PasswordChange, attempt: Attempt): Promise<Outcome>
  askForAddress(given: AddressChange, attempt: Attempt): Promise<Outcome>
}

/** /profile/password: another password, where one is signed in, and another address [ROUTE-25]. */
export function PasswordScreen({ savePassword, askForAddress }: PasswordScreenProps) {
  const [changes, setChanges] = useState(0)
  return (
    <ProfilePage title={() => words.title}>
      {({ email }) => (
        <div className={styles.columns}>
          <section className={styles.card} aria-labelledby="change-password">
            <h2 id="change-password" className={styles.title}>
              {words.changeTitle}
            </h2>
            <p className={styles.text}>{words.changeText}</p>
            <ChangePasswordForm save={savePassword} onChanged={() => setChanges(changes + 1)} />
            <p className={styles.text}>
              {words.forgotten} <a href="/forgot-password">{words.forgottenLink}</a>
            </p>
          </section>
          <div className={styles.column}>
            {/* Who changed it is signed in nowhere else any more. */}
            <DevicesSection key={changes} />
            <AddressSection email={email} ask={askForAddress} />
          </div>
        </div>
      )}
    </ProfilePage>
  )
}

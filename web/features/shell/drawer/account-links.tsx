import { useState } from 'react'
import { findAuth } from '../../../platform/http/auth.ts'
import { signOut } from '../../../screen/sign-out.ts'
import styles from './drawer.module.css'
import { closeDrawer } from './drawer-store.ts'
import { drawerWords } from './words.ts'

/** The ways of a programme with accounts, whatever links it has: in, or to the person's visits and out. */
export function AccountLinks() {
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    // It shows the sign-in screen, or above the page why it could not.
    await signOut()
    closeDrawer()
  }

  // In a frame a notice stands in the place of the sign-in screen and what is behind it.
  if (findAuth() === null) {
    return (
      <a className={styles.link} href="/login" target="_top" onClick={closeDrawer}>
        {drawerWords.signIn}
      </a>
    )
  }
  return (
    <>
      <a className={styles.link} href="/profile/home" target="_top">
        {drawerWords.visits}
      </a>
      <button
        type="button"
        className={styles.link}
        aria-busy={leaving || undefined}
        onClick={leaving ? undefined : () => void leave()}
      >
        {drawerWords.signOut}
      </button>
    </>
  )
}

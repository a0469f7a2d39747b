import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { WholeWords } from '../../../ui/whole-words/whole-words.tsx'
import { confirmWords as words } from '../../messages/en-profile.ts'
import { requestEmailProof } from '../../platform/calls/email-proof.ts'
import { requirePlatform } from '../../platform/platform.ts'
import styles from './home-screen.module.css'

/** Asks for the proof of the address that was mailed when the account was made. */
export function ConfirmCard({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')

  async function send(): Promise<void> {
    setBusy(true)
    const reply = await requirePlatform().call(requestEmailProof)
    setBusy(false)
    setNews(reply.ok ? words.sent : reply.failure.message || words.failed)
  }

  return (
    <section className={styles.card} aria-labelledby="confirm">
      <h2 id="confirm" className={styles.cardTitle}>
        <WholeWords>{words.title}</WholeWords>
      </h2>
      <p className={styles.text}>{words.text.replace('{email}', () => email)}</p>
      <Button kind="secondary" busy={busy} onClick={() => void send()}>
        {words.again}
      </Button>
      <p role="status" className={styles.news}>
        {news}
      </p>
    </section>
  )
}

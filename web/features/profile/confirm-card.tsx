import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { confirmWords as words } from '../../messages/en-profile.ts'
import { requestEmailProof } from '../../platform/calls/email-proof.ts'
import { requirePlatform } from '../../platform/platform.ts'
import styles from './home-screen.module.css'

/** Asks for the proof of the address that was mailed when the account was made. */
export function ConfirmCard({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle')

  async function send(): Promise<void> {
    setState('busy')
    const reply = await requirePlatform().call(requestEmailProof)
    setState(reply.ok ? 'sent' : 'failed')
  }

  return (
    <section className={styles.card} aria-labelledby="confirm">
      <h2 id="confirm" className={styles.cardTitle}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.text.replace('{email}', () => email)}</p>
      <Button kind="secondary" busy={state === 'busy'} onClick={() => void send()}>
        {words.again}
      </Button>
      <p role="status" className={styles.news}>
        {state === 'sent' ? words.sent : state === 'failed' ? words.failed : ''}
      </p>
    </section>
  )
}

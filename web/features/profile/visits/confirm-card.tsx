import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { WholeWords } from '../../../../ui/whole-words/whole-words.tsx'
import { readRefusal } from '../../../forms/outcome.ts'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { requestEmailProof } from '../../../platform/calls/email-proof.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import cards from '../cards.module.css'
import { confirmWords as words } from '../words.ts'

/** Asks for the proof of the address that was mailed when the account was made. */
export function ConfirmCard({ email }: { email: string }) {
  const { busy, refusal, take } = useAttempt()
  const [sent, setSent] = useState(false)

  async function send(): Promise<void> {
    setSent(false)
    const accepted = await take({}, async () => {
      const reply = await requirePlatform().call(requestEmailProof)
      return reply.ok ? { success: true } : readRefusal(reply.failure, words.failed)
    })
    setSent(accepted)
  }

  return (
    <section className={cards.card} aria-labelledby="confirm">
      <h2 id="confirm" className={cards.title}>
        <WholeWords>{words.title}</WholeWords>
      </h2>
      <p className={cards.text}>{words.text.replace('{email}', () => email)}</p>
      <Button kind="secondary" busy={busy} onClick={() => void send()}>
        {words.again}
      </Button>
      <div role="status" className={cards.news}>
        {sent ? <StatusText tone="success">{words.sent}</StatusText> : null}
      </div>
      {refusal === null ? null : (
        <div role="alert" className={cards.news}>
          <StatusText tone="error">{refusal.message}</StatusText>
        </div>
      )}
    </section>
  )
}

import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { NoticeText } from '../../../../ui/notice/notice.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import styles from '../../../forms/form-frame.module.css'
import type { Outcome } from '../../../forms/outcome.ts'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { useAfterAlert } from '../../../platform/stores/use-after-alert.ts'
import { AccountFrame } from '../account-frame.tsx'
import { forgotPasswordWords as words } from '../words.ts'

export interface LinkSentProps {
  email: string
  signInPath: string
  sendAgain(signal: AbortSignal): Promise<Outcome>
  onOtherAddress(): void
}

/** The same words for every address [GAP-133]. */
export function LinkSent({ email, signInPath, sendAgain, onOtherAddress }: LinkSentProps) {
  const { busy, refusal, take } = useAttempt({ alerts: true })
  const [again, setAgain] = useState(false)
  const alerted = useAfterAlert(refusal?.message ?? null)

  async function repeat(): Promise<void> {
    setAgain(false)
    setAgain(await take(email, ({ signal }) => sendAgain(signal)))
  }

  return (
    <AccountFrame
      title={words.sentTitle}
      text={words.sent.replace('{email}', () => email)}
      links={
        <>
          <Button kind="text" onClick={onOtherAddress}>
            {words.otherAddress}
          </Button>
          <a href={signInPath}>{words.back}</a>
        </>
      }
    >
      <NoticeText>{words.sentHint}</NoticeText>
      <div className={styles.form}>
        <Button kind="secondary" wide busy={busy} onClick={() => void repeat()}>
          {words.sendAgain}
        </Button>
        <div role="status" className={styles.waiting}>
          {again ? <StatusText tone="success">{words.sentAgain}</StatusText> : null}
        </div>
        {alerted === null ? null : <StatusText tone="error">{alerted}</StatusText>}
      </div>
    </AccountFrame>
  )
}

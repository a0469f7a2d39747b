import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { NoticeText } from '../../../ui/notice/notice.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { forgotPasswordWords as words } from '../../messages/en-sign-in.ts'
import { clearAlert } from '../../platform/stores/alert-store.ts'
import { useAfterAlert } from '../../platform/stores/use-after-alert.ts'
import styles from './account-form.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { Outcome } from './outcome.ts'

export interface LinkSentProps {
  email: string
  signInPath: string
  sendAgain(): Promise<Outcome>
  onOtherAddress(): void
}

/** The same words for every address [GAP-133]. */
export function LinkSent({ email, signInPath, sendAgain, onOtherAddress }: LinkSentProps) {
  const [busy, setBusy] = useState(false)
  const [again, setAgain] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const alerted = useAfterAlert(failure)

  async function repeat(): Promise<void> {
    setBusy(true)
    setAgain(false)
    setFailure(null)
    clearAlert()
    const outcome = await sendAgain()
    setBusy(false)
    setAgain(outcome.success)
    if (!outcome.success) setFailure(outcome.message)
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

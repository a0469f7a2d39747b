import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { NoticeLink, NoticeText } from '../../../../ui/notice/notice.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import type { Outcome, Refusal } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { AccountFrame } from '../account-frame.tsx'
import { resetPasswordWords as words } from '../words.ts'
import { NewPasswordForm, type NewPasswords } from './new-password-form.tsx'

export interface ResetPasswordScreenProps {
  /** False when the address brought no token. */
  hasToken: boolean
  check(): Promise<{ success: true } | (Refusal & { dead: boolean })>
  send(passwords: NewPasswords, attempt: Attempt): Promise<Outcome>
}

type Link =
  | { state: 'checking' }
  | { state: 'alive' }
  | { state: 'dead' | 'incomplete' | 'unknown'; message: string }

const checking: Link = { state: 'checking' }
const missing: Link = { state: 'incomplete', message: words.missing }
const titles = { dead: words.deadTitle, incomplete: words.missingTitle, unknown: words.title }

/** /reset-password [ROUTE-18]: the form stands only behind a link the server knows [AUTH-09] [GAP-134]. */
export function ResetPasswordScreen({ hasToken, check, send }: ResetPasswordScreenProps) {
  const [link, setLink] = useState<Link>(hasToken ? checking : missing)
  const isChecking = link.state === 'checking'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` asks about one and the same link
  useEffect(() => {
    if (!isChecking) return
    let isLeft = false
    void check().then((outcome) => {
      if (isLeft) return
      if (outcome.success) setLink({ state: 'alive' })
      else setLink({ state: outcome.dead ? 'dead' : 'unknown', message: outcome.message })
    })
    return () => {
      isLeft = true
    }
  }, [isChecking])

  useRetryOnline(link.state === 'unknown', () => setLink(checking))

  const askAgain = <a href="/forgot-password">{words.askAgain}</a>
  if (link.state === 'alive') {
    return (
      <AccountFrame title={words.title} text={words.text} links={askAgain}>
        <NewPasswordForm send={send} />
      </AccountFrame>
    )
  }
  if (link.state === 'checking') {
    return (
      <AccountFrame title={words.title}>
        <StatusText tone="waiting" live>
          {words.checking}
        </StatusText>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={titles[link.state]} links={link.state === 'unknown' ? askAgain : null}>
      <NoticeText live>{link.message}</NoticeText>
      {link.state === 'unknown' ? (
        <Button wide onClick={() => setLink(checking)}>
          {words.tryAgain}
        </Button>
      ) : (
        <NoticeLink href="/forgot-password">{words.askAgain}</NoticeLink>
      )}
    </AccountFrame>
  )
}

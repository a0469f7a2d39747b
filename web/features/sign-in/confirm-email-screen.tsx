import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { NoticeLink } from '../../../ui/notice/notice.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import type { Refusal } from '../../forms/outcome.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { useForm } from '../../forms/use-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { PasswordField } from './password-field.tsx'
import type { Confirmation } from './sign-in-calls.ts'
import { signInWords, confirmEmailWords as words } from './words.ts'

/** Where the person goes on: their questions, home or signing in. `isOver`: the questions of their visit are answered. */
export type WayOn =
  | { path: string; kind: 'questions' }
  | { path: string; kind: 'home' | 'signIn'; isOver: boolean }

function sayWayOn(next: WayOn): string {
  if (next.kind === 'questions') return ''
  if (next.isOver) return words.over[next.kind]
  return next.kind === 'signIn' ? words.doneSignIn : ''
}

export interface ConfirmEmailScreenProps {
  /** False when the address brought no token. */
  hasToken: boolean
  confirm(password: string | null, signal?: AbortSignal): Promise<Confirmation>
  next: WayOn
}

type Stage = 'ready' | 'password' | 'done' | 'already' | 'dead'

/**
 * /confirm-email: a button and not the opening of the page confirms, since some mail programs open every
 * link by themselves. A browser the account does not know is asked for the password too.
 */
export function ConfirmEmailScreen({ hasToken, confirm, next }: ConfirmEmailScreenProps) {
  const [stage, setStage] = useState<Stage>(hasToken ? 'ready' : 'dead')

  /** Null when the stage says everything. */
  async function take(password: string | null, signal?: AbortSignal): Promise<Refusal | null> {
    const outcome = await confirm(password, signal)
    if (signal?.aborted) return null
    if (outcome.state === 'refused') return outcome
    setStage(outcome.state)
    return null
  }

  if (stage === 'ready') return <Ready take={() => take(null)} />
  if (stage === 'password') return <AskPassword take={take} />
  if (stage === 'dead') {
    return (
      <AccountFrame
        title={hasToken ? words.deadTitle : words.missingTitle}
        text={hasToken ? words.dead : words.missing}
      >
        <NoticeLink href="/profile/home">{words.home}</NoticeLink>
      </AccountFrame>
    )
  }
  const said = stage === 'done' ? words.done : words.already
  return (
    <AccountFrame
      title={stage === 'done' ? words.doneTitle : words.alreadyTitle}
      text={`${said} ${sayWayOn(next)}`.trim()}
    >
      <NoticeLink href={next.path}>{words.next[next.kind]}</NoticeLink>
    </AccountFrame>
  )
}

const notMine = (
  <span>
    {words.notMine} <a href="/forgot-password">{words.notMineLink}</a>
  </span>
)

function Ready({ take }: { take(): Promise<Refusal | null> }) {
  const { busy, refusal, take: attempt } = useAttempt()
  const press = () => attempt({}, async () => (await take()) ?? { success: true })
  return (
    <AccountFrame title={words.title} text={words.text} links={notMine}>
      <Button wide busy={busy} onClick={() => void press()}>
        {words.confirm}
      </Button>
      <div role="alert">
        {refusal === null ? null : <StatusText tone="error">{refusal.message}</StatusText>}
      </div>
    </AccountFrame>
  )
}

interface AskPasswordProps {
  take(password: string, signal: AbortSignal): Promise<Refusal | null>
}

function AskPassword({ take }: AskPasswordProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: signInWords.passwordMissing } : {}),
    send: async ({ password }, { signal }) => (await take(password, signal)) ?? { success: true },
  })
  return (
    <AccountFrame title={words.passwordTitle} text={words.password} links={notMine}>
      <FormFrame form={form} fields={['password']} submitLabel={words.confirm}>
        <PasswordField form={form} />
      </FormFrame>
    </AccountFrame>
  )
}

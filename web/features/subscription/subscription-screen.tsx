import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice, NoticeSideLink } from '../../../ui/notice/notice.tsx'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { findHelpMail } from '../../platform/links/find-help-mail.ts'
import { useAfterAlert } from '../../platform/stores/use-after-alert.ts'
import { EmailForm } from './email-form.tsx'
import styles from './subscription.module.css'
import type { SubscriptionCalls } from './subscription-calls.ts'
import type { SubscriptionVisit } from './subscription-visit.ts'
import { type SubscriptionState, useSubscription } from './use-subscription.ts'
import { formatNamed, subscriptionWords as words } from './words.ts'

export interface SubscriptionScreenProps {
  first: SubscriptionVisit
  calls: SubscriptionCalls
  /** The programme's name; null when it is not known. */
  programme: string | null
  supportEmail: string
}

/** /unsubscribe [ROUTE-19]: stops a programme's e-mails, or takes them up again [UNSUB-01] [UNSUB-02]. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { first, calls, programme, supportEmail } = props
  const state = useSubscription(first, calls)
  const { stage, condition } = state.visit
  const heading = useNewHeading(stage)
  if (condition === null && stage === 'stop') return <Incomplete supportEmail={supportEmail} />
  const View = views[stage]
  return <View state={state} title={formatNamed(words[stage].title, programme)} heading={heading} />
}

/** A new state is read from its title on; the first one is announced with the document. */
function useNewHeading(stage: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    heading.current?.focus({ preventScroll: true })
  }, [stage])
  return heading
}

function Incomplete({ supportEmail }: { supportEmail: string }) {
  const { title, text, contact } = words.incomplete
  const mail = findHelpMail(supportEmail)
  const link = mail ? (
    <NoticeSideLink href={mail.href}>{contact.replace('{email}', () => mail.email)}</NoticeSideLink>
  ) : null
  return (
    <Notice title={title} actions={link}>
      <p>{text}</p>
    </Notice>
  )
}

interface StageProps {
  state: SubscriptionState
  title: string
  heading: Ref<HTMLHeadingElement>
}

/** A sentence that ends with the address. */
function AddressText({ text, email }: { text: string; email: string }) {
  return (
    <p>
      {text} <span className={styles.address}>{email}</span>.
    </p>
  )
}

/** A stage, and once its alert has closed what kept the last step from being taken. */
function StageNotice({
  state,
  children,
  ...notice
}: StageProps & { actions: ReactNode; children: ReactNode }) {
  const problem = useAfterAlert(state.busy === null ? (state.refused?.problem ?? null) : null)
  return (
    <Notice {...notice}>
      {children}
      {problem === null ? null : (
        <StatusText tone="error">
          {words.unsaved} {problem}
        </StatusText>
      )}
    </Notice>
  )
}

function Stop({ state, title, heading }: StageProps) {
  const { visit, busy, stop } = state
  const { email } = visit
  const isBusy = busy === 'stop'
  const still = visit.proof === null ? words.accountAndAsked : words.account
  const account = <p className={styles.note}>{still}</p>
  const actions = (
    <Button busy={isBusy} onClick={() => stop(email)}>
      {words.stop.action}
    </Button>
  )
  if (email === null && visit.proof !== null) {
    return (
      <StageNotice {...{ state, title, heading }} actions={actions}>
        <p>{words.stop.text}</p>
        {account}
      </StageNotice>
    )
  }
  // What a link brought may be mangled; then the person can put it right.
  if (email === null || !isEmailAddress(email)) {
    return (
      <StageNotice {...{ state, title, heading }} actions={account}>
        <p>{words.stop.typed}</p>
        <EmailForm initial={email ?? ''} action={words.stop.action} onSend={stop} />
      </StageNotice>
    )
  }
  return (
    <StageNotice {...{ state, title, heading }} actions={actions}>
      <AddressText text={words.stop.to} email={email} />
      {account}
    </StageNotice>
  )
}

function Stopped({ state, title, heading }: StageProps) {
  const { email } = state.visit
  const { to, text, typed, action } = words.stopped
  // The mail program's button names no address; who wants the e-mails again has to.
  const actions =
    email === null ? null : (
      <Button kind="secondary" busy={state.busy === 'ask'} onClick={() => state.ask(email)}>
        {action}
      </Button>
    )
  const form =
    email === null ? (
      <>
        <p>{typed}</p>
        <EmailForm initial="" action={action} onSend={state.ask} />
      </>
    ) : null
  return (
    <StageNotice {...{ state, title, heading }} actions={actions}>
      <ToWhom email={email} to={to} text={text} />
      <StatusText tone="success">{words.saved}</StatusText>
      {form}
    </StageNotice>
  )
}

function Asked({ state, title, heading }: StageProps) {
  const email = state.visit.email ?? ''
  const { text, to, hint, again, sentAgain, action } = words.asked
  const actions = (
    <>
      <Button kind="secondary" busy={state.busy === 'ask'} onClick={() => state.ask(email)}>
        {again}
      </Button>
      <Button kind="text" busy={state.busy === 'stop'} onClick={() => state.stop(email)}>
        {action}
      </Button>
    </>
  )
  return (
    <StageNotice {...{ state, title, heading }} actions={actions}>
      <AddressText text={to} email={email} />
      <p>{text}</p>
      <p>{hint}</p>
      <div role="status" className={styles.status}>
        {state.asked > 1 && state.busy === null ? (
          <StatusText tone="success">{sentAgain}</StatusText>
        ) : null}
      </div>
    </StageNotice>
  )
}

/** The address when the link brought it, else in general. */
function ToWhom({
  email,
  to,
  text,
}: {
  email: string | null
  to: string
  text: string
}): ReactNode {
  return email === null ? <p>{text}</p> : <AddressText text={to} email={email} />
}

/** A button and not the opening of the page confirms: some mail programs open every link by themselves. */
function Confirm({ state, title, heading }: StageProps) {
  const { email, condition } = state.visit
  const { to, text, action, newLink } = words.confirm
  const canAsk = state.refused?.step === 'confirm' && email !== null && condition !== null
  const actions = (
    <>
      <Button busy={state.busy === 'confirm'} onClick={state.confirm}>
        {action}
      </Button>
      {canAsk ? (
        <Button kind="secondary" busy={state.busy === 'ask'} onClick={() => state.ask(email)}>
          {newLink}
        </Button>
      ) : null}
    </>
  )
  return (
    <StageNotice {...{ state, title, heading }} actions={actions}>
      <ToWhom email={email} to={to} text={text} />
    </StageNotice>
  )
}

function Confirmed({ state, title, heading }: StageProps) {
  const { email } = state.visit
  const { to, text, action } = words.confirmed
  const stop = () => (email === null ? state.show('stop') : state.stop(email))
  const actions = (
    <Button kind="secondary" busy={state.busy === 'stop'} onClick={stop}>
      {action}
    </Button>
  )
  return (
    <StageNotice {...{ state, title, heading }} actions={actions}>
      <ToWhom email={email} to={to} text={text} />
      <StatusText tone="success">{words.saved}</StatusText>
    </StageNotice>
  )
}

const views = {
  stop: Stop,
  stopped: Stopped,
  asked: Asked,
  confirm: Confirm,
  confirmed: Confirmed,
}

import { useStore } from 'zustand'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { findAllowedLink } from '../../../platform/links/allowed-link.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { alertStore } from '../../../platform/stores/alert-store.ts'
import { AreaLink } from '../area-link.tsx'
import { openWithChat } from '../messages/chat-to-open.ts'
import { formatLongDay } from '../prescriptions/format-long-day.ts'
import { RenewalAnchor } from '../renewal-anchor.tsx'
import { submitActionItem, toOutcome } from './action-item-calls.ts'
import styles from './action-items.module.css'
import type { StepProps } from './personal-info-form.tsx'
import { messageStepWords, renewalStepWords } from './step-words.ts'

/** A message is answered where messages are [GAP-154]. */
export function MessageStep(props: StepProps) {
  const { chat_id: chat } = props.item.options
  return (
    <div className={styles.form}>
      <AreaLink
        path="/profile/messages"
        className={styles.way}
        onFollow={() => {
          if (chat) openWithChat(chat)
        }}
      >
        {chat ? messageStepWords.open : messageStepWords.openNone}
      </AreaLink>
      <SaysDone {...props} words={messageStepWords.done} />
    </div>
  )
}

const dayMs = 24 * 3_600_000

/** A prescription is renewed by its link, with what it is and how long it lasts [GAP-154] [ENTITY-46]. */
export function RenewalStep(props: StepProps) {
  const { renewal_url, medication, authored_dt, supply_duration: days } = props.item.options
  const link = findAllowedLink(renewal_url ?? '', requirePlatform().config.linkHosts)
  const authoredMs = Date.parse(authored_dt ?? '')
  const isDated = !Number.isNaN(authoredMs)
  const facts: [name: string, text: string | null][] = [
    [renewalStepWords.medicine, medication ?? null],
    [renewalStepWords.authored, isDated ? formatLongDay(authoredMs) : null],
    [
      renewalStepWords.supply,
      days === null ? null : renewalStepWords.days.replace('{days}', String(days)),
    ],
    [
      renewalStepWords.ends,
      isDated && days !== null ? formatLongDay(authoredMs + days * dayMs) || null : null,
    ],
  ]
  const known = facts.filter(([, text]) => text !== null)
  return (
    <div className={styles.form}>
      {known.length > 0 ? (
        <dl className={styles.facts}>
          {known.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {link ? (
        <RenewalAnchor href={link} className={styles.way}>
          {renewalStepWords.open}
        </RenewalAnchor>
      ) : (
        <p>{renewalStepWords.noLink}</p>
      )}
      <SaysDone {...props} words={renewalStepWords.done} />
    </div>
  )
}

/** What was done elsewhere and did not say so by itself. */
function SaysDone({ item, type, onTaken, words }: StepProps & { words: string }) {
  const { busy, refusal, take } = useAttempt()
  const { alert } = useStore(alertStore)

  const send = () =>
    take({ type }, async (attempt) => {
      const update = await submitActionItem(item.id, type, null, attempt)
      if (update?.success) onTaken(update.item)
      return toOutcome(update)
    })

  return (
    <div className={styles.ways}>
      <Button kind="secondary" wide busy={busy} onClick={() => void send()}>
        {words}
      </Button>
      {refusal && alert === null ? <StatusText tone="error">{refusal.message}</StatusText> : null}
    </div>
  )
}

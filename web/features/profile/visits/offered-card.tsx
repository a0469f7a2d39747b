import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { OfferedVisit } from '../../../../contract/shapes/visit.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { DateInput } from '../../../../ui/date-input/date-input.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { itemWords } from '../../../messages/en-items.ts'
import { offerWords as words } from '../../../messages/en-profile.ts'
import { claimVisit, releaseVisit } from '../../../platform/calls/visits.ts'
import { findHelpMail } from '../../../platform/links/find-help-mail.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import styles from '../home-screen.module.css'
import { formatWhen } from './format-when.ts'

export interface OfferedCardProps {
  offered: OfferedVisit
  /** It was tried once more with a wrong date, maybe too often. */
  onTried(): void
  /** It was answered, by this answer or by one before it: it is the person's now, or gone. */
  onAnswered(answer: OfferAnswer): void
}

export type OfferAnswer = 'yes' | 'no'

/** A visit of whoever had the account before its address was proven: product and dates, and whose it is. */
export function OfferedCard({ offered, onTried, onAnswered }: OfferedCardProps) {
  const [step, setStep] = useState<OfferAnswer | null>(null)
  const { uuid, product, begun_at, finished_at, can_claim } = offered
  const when =
    finished_at === null
      ? words.begun.replace('{when}', () => formatWhen(begun_at))
      : words.finished.replace('{when}', () => formatWhen(finished_at))
  // Back to the button that led here, which is not there before the card is drawn again.
  function onBack(): void {
    flushSync(() => setStep(null))
    document.getElementById(`${step}-${uuid}`)?.focus()
  }
  const mail = findHelpMail(requirePlatform().config.supportEmail)
  const unclaimable = mail
    ? words.unclaimable.replace('{email}', () => mail.email)
    : words.unclaimablePlain
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>{words.title}</h3>
      <p className={styles.when}>{[product, when].filter(Boolean).join(' · ')}</p>
      <p className={styles.text}>
        {words.text} {can_claim ? null : unclaimable}
      </p>
      {step === 'yes' && can_claim ? (
        <Claim {...{ uuid, onTried, onBack }} onAnswered={() => onAnswered('yes')} />
      ) : step === 'no' ? (
        <Release {...{ uuid, onBack }} onAnswered={() => onAnswered('no')} />
      ) : (
        <div className={styles.ways}>
          {can_claim ? (
            <Button id={`yes-${uuid}`} onClick={() => setStep('yes')}>
              {words.yes}
            </Button>
          ) : null}
          <Button id={`no-${uuid}`} kind="secondary" onClick={() => setStep('no')}>
            {words.no}
          </Button>
        </div>
      )}
    </li>
  )
}

interface AnswerProps {
  uuid: string
  onAnswered(): void
  onBack(): void
}

const readSentence = ({ message }: CallFailure) => message || words.unreachable

/** Another tab or device was faster; how it stands now is told by the list. */
const isAnswered = ({ status }: CallFailure) => status === 404

function Claim({ uuid, onTried, onAnswered, onBack }: AnswerProps & { onTried(): void }) {
  const [date, setDate] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  /** What is wrong with no date: it stays until the next try. */
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = `born-${uuid}`
  // The button that opened it is gone.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  /** The field says what is wrong to who comes there, so the focus does. */
  function refuse(sentence: string): void {
    setProblem(sentence)
    document.getElementById(id)?.focus()
  }

  async function send(): Promise<void> {
    setProblem(null)
    setFailure(null)
    if (!date || !/^\d{4}-\d{1,2}-\d{1,2}$/.test(date)) {
      refuse(words.dateMissing)
      return
    }
    setBusy(true)
    const body = { birth_date: date }
    const reply = await requirePlatform().call(claimVisit, { params: { uuid }, body })
    setBusy(false)
    const wrong = reply.ok ? null : reply.failure.itemErrors.birth_date
    if (wrong) refuse(wrong)
    else if (!reply.ok && !isAnswered(reply.failure)) setFailure(readSentence(reply.failure))
    if (wrong) onTried()
    else if (reply.ok || isAnswered(reply.failure)) onAnswered()
  }

  return (
    <form
      className={styles.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <DateInput
        id={id}
        label={words.date}
        hint={itemWords.dateHint}
        error={problem}
        words={itemWords}
        value={date ?? ''}
        required
        readOnly={busy}
        onChange={setDate}
      />
      <div role="alert" className={styles.news}>
        {failure === null ? null : <StatusText tone="error">{failure}</StatusText>}
      </div>
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {words.show}
        </Button>
        <Button kind="text" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}

function Release({ uuid, onAnswered, onBack }: AnswerProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const consequence = useRef<HTMLParagraphElement>(null)
  // The button that opened it is gone, and what follows is read before it is done.
  useEffect(() => consequence.current?.focus(), [])

  async function send(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const reply = await requirePlatform().call(releaseVisit, { params: { uuid } })
    setBusy(false)
    if (reply.ok || isAnswered(reply.failure)) onAnswered()
    else setProblem(readSentence(reply.failure))
  }

  return (
    <div className={styles.answer}>
      <p ref={consequence} tabIndex={-1} className={styles.line}>
        {words.noText}
      </p>
      <div role="alert" className={styles.news}>
        {problem === null ? null : <StatusText tone="error">{problem}</StatusText>}
      </div>
      <div className={styles.ways}>
        <Button kind="danger" busy={busy} onClick={() => void send()}>
          {words.noSure}
        </Button>
        <Button kind="text" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

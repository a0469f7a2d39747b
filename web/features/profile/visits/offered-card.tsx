import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { OfferedVisit } from '../../../../contract/shapes/visit.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { DateInput } from '../../../../ui/date-input/date-input.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { type Outcome, readRefusal } from '../../../forms/outcome.ts'
import { useAttempt } from '../../../forms/use-attempt.ts'
import { useForm } from '../../../forms/use-form.ts'
import { itemWords } from '../../../messages/en-items.ts'
import { claimVisit, releaseVisit } from '../../../platform/calls/visits.ts'
import { findHelpAddress } from '../../../platform/links/find-help-address.ts'
import { findHelpMail } from '../../../platform/links/find-help-mail.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import cards from '../cards.module.css'
import styles from '../home-screen.module.css'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { formatWhen } from './format-when.ts'
import { offerWords as words } from './offer-words.ts'

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
  const mail = findHelpMail(findHelpAddress(requirePlatform().config))
  const unclaimable = mail
    ? words.unclaimable.replace('{email}', () => mail.email)
    : words.unclaimablePlain
  return (
    <li className={cards.card}>
      <h3 className={cards.title}>{words.title}</h3>
      <p className={styles.when}>{[product, when].filter(Boolean).join(' · ')}</p>
      <p className={cards.text}>
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

const isDate = (text: string) => /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)

/** Another tab or device was faster; how it stands now is told by the list. */
const isAnswered = ({ status }: CallFailure) => status === 404

function Claim({ uuid, onTried, onAnswered, onBack }: AnswerProps & { onTried(): void }) {
  const { values, problems, refusal, failures, busy, change, submit } = useForm({
    initial: { birth_date: '' },
    check: ({ birth_date: date }) => (isDate(date) ? {} : { birth_date: words.dateMissing }),
    async send(body): Promise<Outcome> {
      const reply = await requirePlatform().call(claimVisit, { params: { uuid }, body })
      if (reply.ok || isAnswered(reply.failure)) {
        onAnswered()
        return { success: true }
      }
      const wrong = reply.failure.itemErrors.birth_date
      if (wrong) onTried()
      return { ...readRefusal(reply.failure), problems: wrong ? { birth_date: wrong } : {} }
    },
  })
  useUnsaved(values.birth_date.replaceAll('-', '') !== '')
  const id = `born-${uuid}`
  const problem = problems.birth_date ?? null
  // The button that opened it is gone; and the field says what is wrong to who comes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try that ended here
  useEffect(() => {
    if (failures > 0 && problem === null) return
    const first = document.getElementById(id)
    first?.focus({ preventScroll: true })
    // What is asked and what is wrong with it stand above.
    first?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
  }, [id, failures])

  return (
    <form className={styles.answer} noValidate onSubmit={submit}>
      <DateInput
        id={id}
        label={words.date}
        hint={words.dateWhose}
        error={problem}
        words={itemWords}
        value={values.birth_date}
        required
        readOnly={busy}
        onChange={(date = '') => change('birth_date', date)}
      />
      <div role="alert" className={cards.news}>
        {refusal === null ? null : <StatusText tone="error">{refusal}</StatusText>}
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
  const { busy, refusal, take } = useAttempt()
  const consequence = useRef<HTMLParagraphElement>(null)
  // The button that opened it is gone, and what follows is read before it is done.
  useEffect(() => consequence.current?.focus(), [])

  const send = () =>
    take({}, async () => {
      const reply = await requirePlatform().call(releaseVisit, { params: { uuid } })
      if (!reply.ok && !isAnswered(reply.failure)) return readRefusal(reply.failure)
      onAnswered()
      return { success: true }
    })

  return (
    <div className={styles.answer}>
      <p ref={consequence} tabIndex={-1} className={styles.line}>
        {words.noText}
      </p>
      <div role="alert" className={cards.news}>
        {refusal === null ? null : <StatusText tone="error">{refusal.message}</StatusText>}
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

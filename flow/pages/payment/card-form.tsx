import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { formatToday } from '../../items/values/calendar.ts'
import type { PaymentDesk } from '../payment-desk.ts'
import {
  cardMaxLength,
  checkExpiry,
  findTestCard,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isCode,
} from './card.ts'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

interface Card {
  number: string
  expiry: string
  code: string
}
type Problems = Partial<Record<keyof Card, string>>

const fields = ['number', 'expiry', 'code'] as const
const formatId = (name: keyof Card) => `card-${name}`

function checkNumber(number: string): string | null {
  if (number === '') return words.numberMissing
  if (!isCardNumber(number)) return words.numberWrong
  return findTestCard(number) === null ? words.numberReal : null
}

function checkCard({ number, expiry, code }: Card): Problems {
  const until = checkExpiry(expiry, formatToday(new Date()))
  const numberProblem = checkNumber(number)
  return {
    ...(numberProblem && { number: numberProblem }),
    ...(until !== 'ok' && {
      expiry: until === 'over' ? words.expiryOver : words.expiryUnreadable,
    }),
    ...(!isCode(code) && { code: words.codeWrong }),
  }
}

export interface CardFormProps {
  desk: PaymentDesk
  busy: boolean
  /** Whether the page's button asks for this card. */
  isOpen: boolean
}

/** What is typed stays here: only the provider's name for the card leaves the form. */
function useCard(desk: PaymentDesk, isOpen: boolean) {
  const [card, setCard] = useState<Card>({ number: '', expiry: '', code: '' })
  const [problems, setProblems] = useState<Problems>({})
  /** Grows each time that something was found wrong. */
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(card)
  latest.current = card

  useEffect(() => {
    if (!isOpen) return
    return desk.openForm({
      async collect() {
        const found = checkCard(latest.current)
        setProblems(found)
        const isWrong = Object.keys(found).length > 0
        setRefusals((count) => (isWrong ? count + 1 : 0))
        const method = findTestCard(latest.current.number)
        return isWrong || method === null ? null : { method }
      },
    })
  }, [desk, isOpen])

  function change(name: keyof Card, text: string) {
    setCard({ ...card, [name]: text })
    const { [name]: _, ...others } = problems
    setProblems(others)
  }

  return { card, problems, refusals, change }
}

/** What must be put right about the card, as on every other page. */
function CardSummary({ problems, refusals }: { problems: Problems; refusals: number }) {
  const entries = fields.flatMap((name) => {
    const text = problems[name]
    return text === undefined ? [] : [{ controlId: formatId(name), text }]
  })
  if (refusals === 0) return null
  return (
    <ErrorSummary
      key={refusals}
      title={entries.length > 1 ? words.summaryMany : words.summary}
      entries={entries}
      mended={{ title: words.mended, mark: words.mendedMark }}
    />
  )
}

/** A card of the sandbox. */
export function CardForm({ desk, busy, isOpen }: CardFormProps) {
  const { card, problems, refusals, change } = useCard(desk, isOpen)
  const wire = (name: keyof Card) => ({ id: formatId(name), error: problems[name] ?? null })
  const control = { inputMode: 'numeric' as const, required: true, readOnly: busy }
  return (
    <>
      <CardSummary {...{ problems, refusals }} />
      <Field label={words.number} {...wire('number')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...control}
            autoComplete="cc-number"
            value={card.number}
            maxLength={cardMaxLength}
            onChange={(text) => change('number', formatCardNumber(text))}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Field label={words.expiry} hint={words.expiryHint} {...wire('expiry')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...control}
              autoComplete="cc-exp"
              placeholder="MM / YY"
              value={card.expiry}
              maxLength={7}
              onChange={(text) => change('expiry', formatExpiry(text, card.expiry))}
            />
          )}
        </Field>
        <Field label={words.code} hint={words.codeHint} {...wire('code')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...control}
              autoComplete="cc-csc"
              enterKeyHint="go"
              value={card.code}
              maxLength={4}
              onChange={(text) => change('code', text.replace(/\D/g, ''))}
            />
          )}
        </Field>
      </div>
      <p className={styles.small}>{words.safe}</p>
    </>
  )
}

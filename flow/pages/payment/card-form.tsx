import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { formatToday } from '../../items/values/calendar.ts'
import {
  cardMaxLength,
  checkExpiry,
  findTestCard,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isCode,
} from './card.ts'
import { openForm } from './payment-desk.ts'
import { PaymentProblem } from './payment-problem.tsx'
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

function checkCard({ number, expiry, code }: Card): Problems {
  const until = checkExpiry(expiry, formatToday(new Date()))
  return {
    ...(!isCardNumber(number)
      ? { number: words.numberWrong }
      : findTestCard(number) === null && { number: words.numberReal }),
    ...(until !== 'ok' && {
      expiry: until === 'over' ? words.expiryOver : words.expiryUnreadable,
    }),
    ...(!isCode(code) && { code: words.codeWrong }),
  }
}

export interface CardFormProps {
  busy: boolean
  /** Why the last try was not paid. */
  problem: string | null
  /** Stands before the card. */
  wallet: ReactNode
}

/** What is typed stays here: only the provider's name for the card leaves the form. */
function useCard() {
  const [card, setCard] = useState<Card>({ number: '', expiry: '', code: '' })
  const [problems, setProblems] = useState<Problems>({})
  const latest = useRef(card)
  latest.current = card

  useEffect(
    () =>
      openForm({
        async collect() {
          const found = checkCard(latest.current)
          setProblems(found)
          const wrong = fields.find((name) => found[name] !== undefined)
          if (wrong === undefined) return findTestCard(latest.current.number)
          document.getElementById(formatId(wrong))?.focus()
          return null
        },
      }),
    [],
  )

  function change(name: keyof Card, text: string) {
    setCard({ ...card, [name]: text })
    const { [name]: _, ...others } = problems
    setProblems(others)
  }

  return { card, problems, change }
}

/** A card of the sandbox. */
export function CardForm({ busy, problem, wallet }: CardFormProps) {
  const { card, problems, change } = useCard()
  const wire = (name: keyof Card) => ({ id: formatId(name), error: problems[name] ?? null })
  const control = { inputMode: 'numeric' as const, required: true, readOnly: busy }
  return (
    <div className={styles.card}>
      <div className={styles.test}>
        <strong>{words.testTitle}</strong>
        <p>{words.test}</p>
      </div>
      <PaymentProblem problem={problem} />
      {wallet}
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
    </div>
  )
}

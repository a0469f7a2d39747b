import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Paying } from '../paying.ts'
import type { ChosenCard, HostedFields } from '../payment-desk.ts'
import { hostedWords } from './hosted-words.ts'
import type { PaymentFormProps } from './payment-form.ts'

type Status = 'loading' | 'there' | 'failed'

export interface HostedParts
  extends Pick<PaymentFormProps, 'desk' | 'payment' | 'paying' | 'busy'> {
  cardPlace: RefObject<HTMLElement | null>
  walletPlace: RefObject<HTMLElement | null>
}

/** What the bank asks about: null where it asks nothing, or nothing that the provider's program could open. */
function findQuestion(paying: Paying | null): { method: string; secret: string } | null {
  if (paying?.state !== 'bank' || paying.secret === null) return null
  return { method: paying.method, secret: paying.secret }
}

/** What a press of the page's button does: it asks for the card, or has the bank ask about it. */
async function collect(
  fields: HostedFields | null,
  paying: Paying | null,
  say: (problem: string | null) => void,
): Promise<ChosenCard | null> {
  if (!fields) {
    say(hostedWords.notThere)
    return null
  }
  say(null)
  const question = findQuestion(paying)
  if (!question) {
    const chosen = await fields.choose()
    if ('method' in chosen) return chosen
    say(chosen.problem)
    return null
  }
  const answer = await fields.askBank(question.secret)
  if (answer !== 'unasked') return { method: question.method, isStopped: answer === 'refused' }
  say(hostedWords.unasked)
  return null
}

/** The provider's own fields in their places, loaded when the page is there and again when somebody asks for that. */
export function useHostedFields({ desk, payment, paying, busy, ...places }: HostedParts) {
  const { cardPlace, walletPlace } = places
  const [status, setStatus] = useState<Status>('loading')
  const [hasWallet, setHasWallet] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  const fields = useRef<HostedFields | null>(null)
  const now = useRef({ payment, paying, busy })
  now.current = { payment, paying, busy }
  /** The bank was asked about already: then nothing opens by itself any more. */
  const isAsked = useRef(false)
  const { secret } = findQuestion(paying) ?? {}

  useEffect(() => {
    return desk.openForm({
      collect: () => {
        isAsked.current = findQuestion(now.current.paying) !== null
        return collect(fields.current, now.current.paying, setTrouble)
      },
    })
  }, [desk])

  // The bank's question opens by itself after the press that led to it.
  useEffect(() => {
    const page = cardPlace.current?.closest('form')
    if (secret === undefined || status !== 'there' || isAsked.current) return
    page?.requestSubmit()
  }, [secret, status, cardPlace])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens them anew.
  useEffect(() => {
    const place = cardPlace.current
    if (!place) return
    let isGone = false
    const opening = desk.openFields({
      payment: now.current.payment,
      isBusy: () => now.current.busy,
      cardPlace: place,
      walletPlace: walletPlace.current,
      words: hostedWords,
      onWalletThere: () => setHasWallet(true),
      onTrouble: setTrouble,
      onWallet(method) {
        isAsked.current = false
        setTrouble(null)
        desk.payWith({ method }, place.closest('form'))
      },
    })
    opening.then(
      (opened) => {
        if (isGone) return opened.close()
        fields.current = opened
        setTrouble(null)
        setStatus('there')
      },
      () => {
        if (!isGone) setStatus('failed')
      },
    )
    return () => {
      isGone = true
      fields.current?.close()
      fields.current = null
    }
  }, [desk, attempt, cardPlace, walletPlace])

  function retry(): void {
    setStatus('loading')
    setAttempt(attempt + 1)
  }

  return { status, hasWallet, trouble, retry }
}

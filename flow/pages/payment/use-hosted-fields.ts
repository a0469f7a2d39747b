import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { type HostedFields, openForm, type PaymentDesk, payWith } from './payment-desk.ts'
import { paymentWords as words } from './words.ts'

type Status = 'loading' | 'there' | 'failed'

export interface HostedParts {
  desk: PaymentDesk | null
  payment: PagePayment
  busy: boolean
  cardPlace: RefObject<HTMLElement | null>
  walletPlace: RefObject<HTMLElement | null>
}

/** What the page's button and the bank's question share of one form. */
function useMethod(fields: RefObject<HostedFields | null>, say: (problem: string | null) => void) {
  /** Sent again once the bank has been answered: it is the card that waits for that. */
  const latest = useRef<string | null>(null)
  const asking = useRef(false)
  /** The page sent it again by itself: then nothing opens by itself any more. */
  const again = useRef(false)

  async function collect(): Promise<string | null> {
    if (asking.current) return null
    if (!fields.current) {
      say(words.notThere)
      return null
    }
    again.current = false
    say(null)
    const chosen = await fields.current.choose()
    if ('method' in chosen) {
      latest.current = chosen.method
      return chosen.method
    }
    say(chosen.problem)
    return null
  }

  /** Whether the bank could ask. */
  async function ask(secret: string, page: HTMLFormElement | null): Promise<boolean> {
    if (asking.current || !fields.current) return false
    asking.current = true
    const isThrough = await fields.current.askBank(secret)
    asking.current = false
    if (!isThrough || latest.current === null) return isThrough
    again.current = true
    payWith(latest.current, page)
    return true
  }

  return { latest, again, collect, ask }
}

/** The provider's own fields in their places, loaded when the page is there and again when somebody asks for that. */
export function useHostedFields({ desk, payment, busy, cardPlace, walletPlace }: HostedParts) {
  const [status, setStatus] = useState<Status>('loading')
  const [hasWallet, setHasWallet] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  const fields = useRef<HostedFields | null>(null)
  const { latest, again, collect, ask } = useMethod(fields, setTrouble)
  const pressed = useRef(collect)
  pressed.current = collect
  const due = useRef({ payment, busy })
  due.current = { payment, busy }

  useEffect(() => openForm({ collect: () => pressed.current() }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens them anew.
  useEffect(() => {
    const place = cardPlace.current
    if (!desk || !place) return
    let isGone = false
    const opening = desk.openFields({
      payment: due.current.payment,
      isBusy: () => due.current.busy,
      cardPlace: place,
      walletPlace: walletPlace.current,
      words,
      onWalletThere: () => setHasWallet(true),
      onTrouble: setTrouble,
      onWallet(method) {
        latest.current = method
        again.current = false
        setTrouble(null)
        payWith(method, place.closest('form'))
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
  }, [desk, attempt, cardPlace, walletPlace, latest, again])

  function retry(): void {
    setStatus('loading')
    setAttempt(attempt + 1)
  }

  return { status, hasWallet, trouble, retry, ask, isAgain: () => again.current }
}

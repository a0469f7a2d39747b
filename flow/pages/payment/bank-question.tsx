import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button/button.tsx'
import type { PaymentDesk } from '../payment-desk.ts'
import { usePageBar } from '../use-page-bar.ts'
import { MomentHeading } from './moment-heading.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import styles from './payment-view.module.css'
import { paymentWords as words } from './words.ts'

/** What only the bank of the sandbox says. */
const bankWords = {
  bank: 'This is the test bank: say whether it is you. Nothing has been charged yet.',
  refuse: 'No, stop the payment',
}

interface BankQuestionProps {
  desk: PaymentDesk
  /** The card that waits for the answer. */
  method: string
  busy: boolean
}

/** The bank of the sandbox asks the person: the page's own button says yes, and either answer settles the payment. */
export function BankQuestion({ desk, method, busy }: BankQuestionProps) {
  const place = useRef<HTMLDivElement>(null)
  const answering = useRef(false)
  const stop = useRef<() => Promise<boolean>>(async () => false)
  const [stopping, setStopping] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  // The answer that is expected comes first: the page's own button, and this one right after it in its bar.
  const bar = usePageBar(place)

  useEffect(() => {
    async function answer(approved: boolean): Promise<boolean> {
      if (answering.current) return false
      answering.current = true
      setTrouble(null)
      const result = await desk.answerBank(approved)
      answering.current = false
      if (!result.ok) setTrouble(result.message)
      return result.ok
    }
    stop.current = () => answer(false)
    return desk.openForm({ collect: async () => ((await answer(true)) ? { method } : null) })
  }, [desk, method])

  async function refuse() {
    if (busy) return
    setStopping(true)
    const isStopped = await stop.current()
    setStopping(false)
    if (isStopped) desk.payWith({ method, isStopped }, place.current?.closest('form'))
  }

  const no = (
    <Button kind="text" wide busy={stopping} onClick={() => void refuse()}>
      {bankWords.refuse}
    </Button>
  )
  return (
    <div ref={place} className={styles.bank}>
      <MomentHeading>{words.bankTitle}</MomentHeading>
      <p>{bankWords.bank}</p>
      {trouble === null ? null : <PaymentProblem problem={trouble} />}
      {bar ? createPortal(no, bar) : no}
    </div>
  )
}

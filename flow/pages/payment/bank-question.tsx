import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import styles from './payment-view.module.css'
import { usePaymentDesk } from './use-payment-desk.ts'
import { paymentWords as words } from './words.ts'

/** The bank of the sandbox asks the person; either answer settles the payment that waits for it. */
export function BankQuestion({ busy }: { busy: boolean }) {
  const desk = usePaymentDesk()
  const title = useRef<HTMLHeadingElement>(null)
  const [answering, setAnswering] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => title.current?.focus(), [])

  async function answer(approved: boolean) {
    if (answering || busy || !desk) return
    setAnswering(true)
    setTrouble(null)
    const result = await desk.answerBank(approved)
    setAnswering(false)
    if (result.ok) title.current?.closest('form')?.requestSubmit()
    else setTrouble(result.message)
  }

  return (
    <div className={styles.bank}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {words.bankTitle}
      </h2>
      <p>{words.bank}</p>
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      <div className={styles.answers}>
        <Button busy={answering} onClick={() => void answer(true)}>
          {words.approve}
        </Button>
        <Button kind="secondary" onClick={() => void answer(false)}>
          {words.refuse}
        </Button>
      </div>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import type { PaymentDesk } from '../payment-desk.ts'
import { PaymentProblem } from './payment-problem.tsx'
import { PhoneLine } from './phone-line.tsx'
import { paymentWords as words } from './words.ts'

/** In the place of a form: nobody knows what is due, or how it could be paid. The page's button leads here. */
export function Unpayable({ desk }: { desk: PaymentDesk }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return desk.openForm({
      async collect() {
        place.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
        return null
      },
    })
  }, [desk])
  return (
    <div ref={place}>
      <PaymentProblem
        isFirst
        problem={words.unpayable}
        ways={<PhoneLine before={words.callUs} phone={desk.readPhone()} />}
      />
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import type { ItemServices } from '../item-view.ts'
import styles from './timeslot.module.css'
import { timeslotWords } from './words.ts'

interface WaitForTimeProps {
  id: string
  /** They wait already, as far as the server knows. */
  waiting: boolean
  /** The address they wait at, or could. */
  known: string
  awaitTime: ItemServices['awaitTime']
}

/** Where nothing is free: an address to write to when something is. It is no answer of the page. */
export function WaitForTime({ id, waiting, known, awaitTime }: WaitForTimeProps) {
  const [isWaiting, setWaiting] = useState(waiting)
  const [email, setEmail] = useState(known)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const asked = useRef(false)

  // The field or the button is gone: what says so has the focus.
  useEffect(() => {
    if (isWaiting && asked.current) said.current?.focus()
  }, [isWaiting])

  // What is wrong stands at the field, and is put right there.
  useEffect(() => {
    if (problem !== null) document.getElementById(id)?.focus()
  }, [id, problem])

  async function ask(address: string | null) {
    if (busy) return
    asked.current = true
    setBusy(true)
    setProblem(null)
    const result = await awaitTime(address)
    setBusy(false)
    if (result.ok) setWaiting(address !== null)
    else setProblem(result.message)
  }

  if (isWaiting) {
    return (
      <>
        <p ref={said} tabIndex={-1} className={styles.note} role="status">
          {timeslotWords.waits.replace('{email}', () => email.trim() || timeslotWords.waitsPlain)}
        </p>
        <div className={styles.back}>
          <Button kind="text" busy={busy} onClick={() => void ask(null)}>
            {timeslotWords.waitsNot}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <Field id={id} label={timeslotWords.waitEmail} hint={timeslotWords.waitHint} error={problem}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            autoComplete="email"
            value={email}
            readOnly={busy}
            onChange={setEmail}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would send the page, which has no time yet.
              event.preventDefault()
              void ask(email)
            }}
          />
        )}
      </Field>
      <Button wide busy={busy} onClick={() => void ask(email)}>
        {timeslotWords.wait}
      </Button>
    </>
  )
}

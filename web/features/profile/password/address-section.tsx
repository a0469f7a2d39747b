import { useEffect, useRef, useState } from 'react'
import { emailMaxLength } from '../../../../contract/limits.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { PasswordInput } from '../../../../ui/password-input/password-input.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { TextInput } from '../../../../ui/text-input/text-input.tsx'
import { FormFrame } from '../../../forms/form-frame.tsx'
import type { Outcome } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { useForm } from '../../../forms/use-form.ts'
import { itemWords } from '../../../messages/en-items.ts'
import { type AddressChange, checkAddressChange } from './check-passwords.ts'
import styles from './password-screen.module.css'
import { addressWords as words } from './words.ts'

export interface AddressSectionProps {
  /** The one there is. */
  email: string
  ask(given: AddressChange, attempt: Attempt): Promise<Outcome>
}

/** The address one signs in with. Another one counts once the link mailed to it is opened. */
export function AddressSection({ email, ask }: AddressSectionProps) {
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const box = useRef<HTMLElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    // What was pressed is gone; the form begins, or the button is back.
    box.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus()
  }, [open])
  return (
    <section ref={box} className={styles.card} aria-labelledby="address">
      <h2 id="address" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.text}>{words.text.replace('{email}', () => email)}</p>
      <div role="status" className={styles.news}>
        {sentTo === null ? null : (
          <StatusText tone="success">{words.sent.replace('{email}', () => sentTo)}</StatusText>
        )}
      </div>
      {open ? (
        <AddressForm
          ask={ask}
          onAsked={(address) => {
            setSentTo(address)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button
          kind="secondary"
          onClick={() => {
            setSentTo(null)
            setOpen(true)
          }}
        >
          {words.change}
        </Button>
      )}
    </section>
  )
}

interface AddressFormProps {
  ask: AddressSectionProps['ask']
  onAsked(email: string): void
  onCancel(): void
}

function AddressForm({ ask, onAsked, onCancel }: AddressFormProps) {
  const { values, problems, busy, change, ...rest } = useForm({
    initial: { email: '', email_password: '' },
    check: checkAddressChange,
    async send(given, attempt) {
      const outcome = await ask(given, attempt)
      if (outcome.success && !attempt.signal.aborted) onAsked(given.email.trim())
      return outcome
    },
  })
  const form = { values, problems, busy, change, ...rest }
  return (
    <>
      <FormFrame form={form} fields={['email', 'email_password']} submitLabel={words.send}>
        <Field id="email" label={words.email} error={problems.email ?? null}>
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={emailMaxLength}
              required
              readOnly={busy}
              value={values.email}
              onChange={(text) => change('email', text)}
            />
          )}
        </Field>
        <Field id="email_password" label={words.password} error={problems.email_password ?? null}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              autoComplete="current-password"
              words={{ show: itemWords.showPassword, hide: itemWords.hidePassword }}
              required
              readOnly={busy}
              value={values.email_password}
              onChange={(text) => change('email_password', text)}
            />
          )}
        </Field>
      </FormFrame>
      <Button kind="text" onClick={onCancel}>
        {words.cancel}
      </Button>
    </>
  )
}

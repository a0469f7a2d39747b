import { useState } from 'react'
import { FormFrame } from '../../../forms/form-frame.tsx'
import type { Outcome } from '../../../forms/outcome.ts'
import { useForm } from '../../../forms/use-form.ts'
import { AccountFrame } from '../account-frame.tsx'
import { checkEmail } from '../check-fields.ts'
import { EmailField } from '../email-field.tsx'
import { forgotPasswordWords as words } from '../words.ts'
import { LinkSent } from './link-sent.tsx'

export interface ForgotPasswordScreenProps {
  signInPath: '/login' | '/renewal-login'
  send(email: string, signal: AbortSignal): Promise<Outcome>
}

/** /forgot-password [ROUTE-17] [AUTH-06]: one address, then the same answer whether it is known or not [GAP-133]. */
export function ForgotPasswordScreen({ signInPath, send }: ForgotPasswordScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => checkEmail(email.trim()),
    alerts: true,
    async send({ email }, { signal }) {
      const outcome = await send(email.trim(), signal)
      if (outcome.success) setSentTo(email.trim())
      return outcome
    },
  })
  if (sentTo !== null) {
    return (
      <LinkSent
        email={sentTo}
        signInPath={signInPath}
        sendAgain={(signal) => send(sentTo, signal)}
        onOtherAddress={() => setSentTo(null)}
      />
    )
  }
  return (
    <AccountFrame
      title={words.title}
      text={words.text}
      links={<a href={signInPath}>{words.back}</a>}
    >
      <FormFrame form={form} fields={['email']} alerts submitLabel={words.send}>
        <EmailField form={form} />
      </FormFrame>
    </AccountFrame>
  )
}

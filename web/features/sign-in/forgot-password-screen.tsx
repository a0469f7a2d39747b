import { useState } from 'react'
import { forgotPasswordWords as words } from '../../messages/en-sign-in.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { checkEmail } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { LinkSent } from './link-sent.tsx'
import type { Outcome } from './outcome.ts'
import { useAccountForm } from './use-account-form.ts'

export interface ForgotPasswordScreenProps {
  signInPath: '/login' | '/renewal-login'
  send(email: string, signal?: AbortSignal): Promise<Outcome>
}

/** /forgot-password [ROUTE-17] [AUTH-06]: one address, then the same answer whether it is known or not [GAP-133]. */
export function ForgotPasswordScreen({ signInPath, send }: ForgotPasswordScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => checkEmail(email.trim()),
    async send({ email }, signal) {
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
        sendAgain={() => send(sentTo)}
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
      <AccountForm form={form} fields={['email']} alerts submitLabel={words.send}>
        <EmailField form={form} />
      </AccountForm>
    </AccountFrame>
  )
}

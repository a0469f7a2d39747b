import { AccountFrame } from './account-frame.tsx'
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'
import { signInWords } from './words.ts'

export interface RenewalLoginScreenProps extends CredentialsFormProps {
  /** Where a new password is asked for, told that it is for a renewal. */
  forgotPath: string
}

/** /renewal-login [ROUTE-16] [AUTH-03] */
export function RenewalLoginScreen({ forgotPath, send }: RenewalLoginScreenProps) {
  return (
    <AccountFrame
      title={signInWords.renewalTitle}
      text={signInWords.renewalText}
      links={<a href={forgotPath}>{signInWords.forgotten}</a>}
    >
      <CredentialsForm send={send} />
    </AccountFrame>
  )
}

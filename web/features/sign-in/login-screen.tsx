import type { SignInNotice } from '../../platform/links/navigation.ts'
import { AccountFrame } from './account-frame.tsx'
import { CredentialsForm, type CredentialsFormProps } from './credentials-form.tsx'
import { signInNotices, signInWords } from './words.ts'

export interface LoginScreenProps extends CredentialsFormProps {
  notice: SignInNotice | null
}

/** /login [ROUTE-15] [AUTH-01] */
export function LoginScreen({ notice, ...form }: LoginScreenProps) {
  return (
    <AccountFrame
      title={signInWords.title}
      text={signInWords.text}
      notice={notice && signInNotices[notice]}
      links={<a href="/forgot-password">{signInWords.forgotten}</a>}
    >
      <CredentialsForm {...form} />
    </AccountFrame>
  )
}

import { writeLetter } from '../../platform/mail/write-letter.ts'
import type { MailMessage } from '../../platform/mail.ts'

/** What the account mails say names no programme: a subject is read on locked screens. */
interface Recipient {
  to: string
  /** Where patients reach the product, without a slash at the end. */
  publicUrl: string
}

/** Leads to the page for a new password. The link's host is the configured one, whoever asked. */
export function buildResetMail({
  to,
  publicUrl,
  token,
}: Recipient & { token: string }): MailMessage {
  // A fragment never reaches a server: no log, proxy or referrer on the way learns the token.
  const fragment = new URLSearchParams({ token })
  return {
    to,
    subject: 'Choose a new password',
    ...writeLetter({
      title: 'Choose a new password',
      before: [
        'Somebody asked for a new password for your account. If that was you, choose one here.',
      ],
      link: { label: 'Choose a new password', address: `${publicUrl}/reset-password#${fragment}` },
      after: [
        'This link works for one hour, and once.',
        'If you did not ask for this, you need not do anything. Your password stays as it is.',
      ],
    }),
  }
}

/**
 * Proves an address. The token is in the fragment, which no server on the way is told. Whoever reads it
 * may not have made the account, and is told what to do then.
 */
export function buildProofMail({
  to,
  publicUrl,
  token,
}: Recipient & { token: string }): MailMessage {
  const fragment = new URLSearchParams({ token })
  return {
    to,
    subject: 'Please confirm your e-mail address',
    ...writeLetter({
      title: 'Please confirm your e-mail address',
      before: ['You have created an account with this address. Please confirm that it is yours.'],
      link: { label: 'Confirm my address', address: `${publicUrl}/confirm-email#${fragment}` },
      after: [
        'This link works for seven days. Your questions do not have to wait for it.',
        `If it was not you, somebody used your address. To shut them out, choose a new password: ${publicUrl}/forgot-password`,
      ],
    }),
  }
}

/** Tells the owner of an account that its password is another now. */
export function buildPasswordNotice({ to, publicUrl }: Recipient): MailMessage {
  return {
    to,
    subject: 'Your password was changed',
    ...writeLetter({
      title: 'Your password was changed',
      before: [
        'Your account has a new password, and every device was signed out. If that was you, all is well.',
        'If it was not you, somebody else can read your e-mails. Choose a new password right away, here and for your e-mails.',
      ],
      link: { label: 'Choose a new password', address: `${publicUrl}/forgot-password` },
      after: [],
    }),
  }
}

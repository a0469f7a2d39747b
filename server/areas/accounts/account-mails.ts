import { type MailLook, neutralLook } from '../../mail/choose-look.ts'
import type { Draft } from '../../worker/define-mail.ts'

export interface Recipient {
  to: string
  /** Where patients reach the product, without a slash at the end. */
  publicUrl: string
  /** What they know us by; null names nothing. */
  product: MailLook | null
}

/** Begins with the name, which is what a list of mails shows of a subject. */
export function buildHead({ to, product }: Recipient, title: string) {
  if (product === null) return { to, subject: title, look: neutralLook }
  const { name } = product
  const [first = '', ...rest] = title
  const subject = `${name}: ${first.toLowerCase()}${rest.join('')}`
  return { to, sender: name, subject, look: product }
}

export const nameAccount = (product: MailLook | null) =>
  product ? `${product.name} account` : 'account'

/** Leads to the page for a new password. The link's host is the configured one, whoever asked. */
export function buildResetMail({ token, ...mail }: Recipient & { token: string }): Draft {
  const title = 'Choose a new password'
  // A fragment never reaches a server: no log, proxy or referrer on the way learns the token.
  const fragment = new URLSearchParams({ token })
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [
        `Somebody asked for a new password for your ${nameAccount(mail.product)}. If that was you, choose one here.`,
      ],
      link: { label: title, address: `${mail.publicUrl}/reset-password#${fragment}` },
      after: [
        'This link works for one hour, and once.',
        'If you did not ask for this, you need not do anything. Your password stays as it is.',
      ],
    },
  }
}

/**
 * Proves an address. The token is in the fragment, which no server on the way is told. Whoever reads it
 * may not have made the account, and is told what to do then.
 */
export function buildProofMail({ token, ...mail }: Recipient & { token: string }): Draft {
  const title = 'Please confirm your e-mail address'
  const fragment = new URLSearchParams({ token })
  const made = mail.product ? `an account for ${mail.product.name}` : 'an account'
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [`You have created ${made} with this address. Please confirm that it is yours.`],
      link: { label: 'Confirm my address', address: `${mail.publicUrl}/confirm-email#${fragment}` },
      after: [
        'This link works for seven days. Your questions do not have to wait for it.',
        `If it was not you, somebody used your address. To shut them out, choose a new password: ${mail.publicUrl}/forgot-password`,
      ],
    },
  }
}

/**
 * Tells the owner of an account that its password is another now. Somebody else has chosen it with the password before,
 * and their device goes on, or with a link from the owner's mails.
 */
export function buildPasswordNotice({
  hasKeptOne,
  ...mail
}: Recipient & { hasKeptOne: boolean }): Draft {
  const title = 'Your password was changed'
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [
        `Your ${nameAccount(mail.product)} has a new password, and every ${hasKeptOne ? 'other device' : 'device'} was signed out. If that was you, all is well.`,
        hasKeptOne
          ? 'If it was not you, somebody else knew your password and is still signed in. Choose a new one right away: that signs them out.'
          : 'If it was not you, somebody else can read your e-mails. Choose a new password right away, here and for your e-mails.',
      ],
      link: { label: 'Choose a new password', address: `${mail.publicUrl}/forgot-password` },
      after: [],
    },
  }
}

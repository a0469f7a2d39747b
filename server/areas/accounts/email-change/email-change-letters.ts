import type { Draft } from '../../../worker/define-mail.ts'
import { buildHead, nameAccount, type Recipient } from '../account-mails.ts'

/** To a new address: opened by whoever is signed in to the account or knows its password, its link gives it the account. */
export function buildChangeMail({ token, ...mail }: Recipient & { token: string }): Draft {
  const title = 'Please confirm your new e-mail address'
  const fragment = new URLSearchParams({ token })
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [
        `You asked to use this address for your ${nameAccount(mail.product)}. Please confirm that it is yours. Until then nothing changes.`,
      ],
      link: { label: 'Confirm my address', address: `${mail.publicUrl}/confirm-email#${fragment}` },
      after: [
        'This link works for seven days.',
        'If you did not ask for this, somebody mistyped their address. You need not do anything.',
      ],
    },
  }
}

/** To an address that has an account: only who reads its mails learns it. */
export function buildTakenMail(mail: Recipient): Draft {
  const title = 'This address already has an account'
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [
        `Somebody asked to use this address for another ${nameAccount(mail.product)}. It has an account of its own already, so nothing was changed.`,
      ],
      link: { label: 'Sign in', address: `${mail.publicUrl}/login` },
      after: [
        'If that was you, sign in with this address. If you do not know its password any more, choose a new one there.',
        'If it was not you, somebody mistyped their address. You need not do anything.',
      ],
    },
  }
}

/** To the address the account has until the new one is confirmed. */
export function buildChangeNotice(mail: Recipient): Draft {
  const title = 'Your e-mail address is to be changed'
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [
        `Somebody who knows the password of your ${nameAccount(mail.product)} asked to use another e-mail address for it. It changes when the new address is confirmed. If that was you, all is well.`,
        'If it was not you, choose a new password right away: that also stops the change.',
      ],
      link: { label: 'Choose a new password', address: `${mail.publicUrl}/forgot-password` },
      after: [],
    },
  }
}

/** To the address the account had until the new one was confirmed. Its own reset link would go to the new one. */
export function buildChangedNotice(mail: Recipient & { help: string }): Draft {
  const title = 'Your e-mail address was changed'
  return {
    ...buildHead(mail, title),
    letter: {
      title,
      before: [
        `Your ${nameAccount(mail.product)} has another e-mail address now, and we write to that one from here on. If that was you, all is well.`,
        `If it was not you, write to us right away: ${mail.help}. From this address you can no longer choose a new password.`,
      ],
      link: null,
      after: ['This is the last e-mail about your account to this address.'],
    },
  }
}

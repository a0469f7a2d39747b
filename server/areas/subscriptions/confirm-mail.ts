import * as z from 'zod/mini'
import { hashToken, makeToken } from '../../data/secret-token.ts'
import type { MailMessage } from '../../mail/mail.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { defineMail } from '../../worker/define-mail.ts'
import { setLinkToken } from './subscription-repository.ts'

interface ConfirmMail {
  to: string
  /** Where patients reach the product, without a slash at the end. */
  publicUrl: string
  programme: { id: string; name: string }
  token: string
}

/**
 * The link leads to a page with a button: programs that open links by themselves confirm nothing. Address
 * and token are in the fragment, which no server, log or proxy on the way is told.
 */
function formatLink({ to, publicUrl, programme, token }: ConfirmMail): string {
  const query = new URLSearchParams({ condition: programme.id })
  const fragment = new URLSearchParams({ email: to, token })
  return `${publicUrl}/unsubscribe?${query}#${fragment}`
}

/** Asks the owner of an address whether they want a programme's e-mails again. */
function buildConfirmMail(mail: ConfirmMail): MailMessage {
  const { name } = mail.programme
  return {
    to: mail.to,
    sender: name,
    subject: `Please confirm: e-mails from ${name}`,
    ...writeLetter({
      title: `Do you want e-mails from ${name} again?`,
      before: [
        'Somebody asked us to send e-mails to this address again. If that was you, please confirm it.',
      ],
      link: { label: 'Yes, send them again', address: formatLink(mail) },
      after: [
        'This link works for 24 hours.',
        'If you did not ask for this, you need not do anything. Without your confirmation nothing changes.',
      ],
    }),
  }
}

/** Mailed to whoever is asked; an address that has said no again meanwhile gets nothing. */
export const confirmMail = defineMail({
  name: 'mail-subscription',
  // The address is kept nowhere else, since nobody has said that it is theirs.
  shape: z.object({ link: z.uuid(), email: z.string() }),
  atOnce: 2,
  async compose({ db, clock, config }, { link, email }) {
    const token = makeToken()
    const programmeId = await setLinkToken(db, link, hashToken(token), clock.now())
    const current = programmeId && (await findCurrentProgramme(db, programmeId))
    if (!current || current.withdrawn) return null
    const programme = { id: current.programme.fuuid, name: nameProduct(current.programme) }
    return buildConfirmMail({ to: email, publicUrl: config.publicUrl, programme, token })
  },
})

import * as z from 'zod/mini'
import { hashToken, makeToken } from '../../data/secret-token.ts'
import { chooseMailLook } from '../../mail/choose-look.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findCurrentProgramme } from '../../programmes/repository.ts'
import { type Draft, defineMail } from '../../worker/define-mail.ts'
import { setLinkToken } from './subscription-repository.ts'

interface ConfirmMail {
  to: string
  /** Where patients reach the product, without a slash at the end. */
  publicUrl: string
  programme: Pick<CompiledProgramme, 'fuuid' | 'name' | 'theme'>
  token: string
}

/**
 * The link leads to a page with a button: programs that open links by themselves confirm nothing. Address
 * and token are in the fragment, which no server, log or proxy on the way is told.
 */
function formatLink({ to, publicUrl, programme, token }: ConfirmMail): string {
  const query = new URLSearchParams({ condition: programme.fuuid })
  const fragment = new URLSearchParams({ email: to, token })
  return `${publicUrl}/unsubscribe?${query}#${fragment}`
}

/** Asks the owner of an address whether they want a programme's e-mails again. */
function buildConfirmMail(mail: ConfirmMail): Draft {
  const name = nameProduct(mail.programme)
  return {
    to: mail.to,
    sender: name,
    subject: `Please confirm: e-mails from ${name}`,
    look: chooseMailLook(mail.programme.theme, name),
    letter: {
      title: `Do you want e-mails from ${name} again?`,
      before: [
        'Somebody asked us to send e-mails to this address again. If that was you, please confirm it.',
      ],
      link: { label: 'Yes, send them again', address: formatLink(mail) },
      after: [
        'This link works for 24 hours.',
        'If you did not ask for this, you need not do anything. Without your confirmation nothing changes.',
      ],
    },
  }
}

/** Mailed to whoever is asked, also and above all after they said no; an address that has said no again meanwhile gets nothing. */
export const confirmMail = defineMail('account', {
  name: 'mail-subscription',
  // The address is kept nowhere else, since nobody has said that it is theirs.
  shape: z.object({ link: z.uuid(), email: z.string() }),
  atOnce: 2,
  async compose({ db, clock, config }, { link, email }) {
    const token = makeToken()
    const programmeId = await setLinkToken(db, link, hashToken(token), clock.now())
    const current = programmeId && (await findCurrentProgramme(db, programmeId))
    if (!current || current.withdrawn) return null
    const { programme } = current
    return buildConfirmMail({ to: email, publicUrl: config.publicUrl, programme, token })
  },
})

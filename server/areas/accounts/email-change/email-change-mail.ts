import * as z from 'zod/mini'
import { hashToken, makeToken } from '../../../data/secret-token.ts'
import { findAccountEmail } from '../../../http/access/find-account-email.ts'
import { formatEmailKey } from '../../../mail/email-key.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { findKnownProduct } from '../shared/find-known-product.ts'
import {
  buildChangedNotice,
  buildChangeMail,
  buildChangeNotice,
  buildTakenMail,
} from './email-change-letters.ts'
import { addEmailChange } from './email-change-repository.ts'

/** Mails the new address its link; where somebody has an account with it, that somebody asked for it. */
export const emailChangeMail = defineMail('account', {
  name: 'mail-email-change',
  shape: z.object({ link: z.uuid(), accountId: z.uuid(), email: z.string() }),
  atOnce: 2,
  async compose({ db, clock, config }, { link, accountId, email }) {
    const token = makeToken()
    const asked = {
      id: link,
      accountId,
      tokenHash: hashToken(token),
      email,
      emailKey: formatEmailKey(email),
    }
    const state = await addEmailChange(db, asked, clock.now())
    if (state === null) return null
    const product = await findKnownProduct(db, accountId)
    const mail = { to: email, publicUrl: config.publicUrl, product }
    return state === 'taken' ? buildTakenMail(mail) : buildChangeMail({ ...mail, token })
  },
})

/** Tells the address an account still has that it is to get another. */
export const emailChangeNotice = defineMail('account', {
  name: 'mail-email-change-notice',
  shape: z.object({ accountId: z.uuid() }),
  atOnce: 2,
  async compose({ db, config }, { accountId }) {
    const to = await findAccountEmail(db, accountId)
    if (to === null) return null
    const product = await findKnownProduct(db, accountId)
    return buildChangeNotice({ to, publicUrl: config.publicUrl, product })
  },
})

/** Tells the address an account had that it has another now. */
export const emailChangedNotice = defineMail('account', {
  name: 'mail-email-changed',
  // The old address is kept nowhere else.
  shape: z.object({ accountId: z.uuid(), email: z.string() }),
  atOnce: 2,
  async compose({ db, config }, { accountId, email }) {
    const product = await findKnownProduct(db, accountId)
    const help = config.runtime.supportEmail
    return buildChangedNotice({ to: email, publicUrl: config.publicUrl, product, help })
  },
})

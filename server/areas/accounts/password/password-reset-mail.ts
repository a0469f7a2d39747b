import * as z from 'zod/mini'
import { hashToken, makeToken } from '../../../data/secret-token.ts'
import { formatEmailKey } from '../../../mail/email-key.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { buildResetMail } from '../account-mails.ts'
import { findAccountByEmail } from '../shared/account-repository.ts'
import { findKnownProduct } from '../shared/find-known-product.ts'
import { addReset } from './reset-repository.ts'

/** Whoever has waited for so long has asked again, or given up. */
const waitedForMs = 3_600_000

/** Mails the link for a new password, if the address has an account. */
export const passwordResetMail = defineMail('account', {
  name: 'mail-password-reset',
  // The address as it was typed: whether it is known is looked up only here.
  shape: z.object({ link: z.uuid(), email: z.string(), askedAtMs: z.number() }),
  atOnce: 3,
  async compose({ db, clock, config }, { link, email, askedAtMs }) {
    if (clock.now().getTime() - askedAtMs > waitedForMs) return null
    const account = await findAccountByEmail(db, formatEmailKey(email))
    if (!account) return null
    const token = makeToken()
    const reset = { id: link, accountId: account.id, tokenHash: hashToken(token) }
    if (!(await addReset(db, reset, clock.now()))) return null
    const product = await findKnownProduct(db, account.id)
    return buildResetMail({ to: account.email, publicUrl: config.publicUrl, product, token })
  },
})

import * as z from 'zod/mini'
import { findAccountEmail } from '../../../http/access/find-account-email.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { buildPasswordNotice } from '../account-mails.ts'
import { findKnownProduct } from '../shared/find-known-product.ts'

/** Tells the owner of an account that its password is another now. */
export const passwordNoticeMail = defineMail('account', {
  name: 'mail-password-notice',
  /** `hasKeptOne`: the session that changed it goes on. */
  shape: z.object({ accountId: z.uuid(), hasKeptOne: z.optional(z.boolean()) }),
  atOnce: 2,
  async compose({ db, config }, { accountId, hasKeptOne = false }) {
    const to = await findAccountEmail(db, accountId)
    if (to === null) return null
    const product = await findKnownProduct(db, accountId)
    return buildPasswordNotice({ to, publicUrl: config.publicUrl, product, hasKeptOne })
  },
})

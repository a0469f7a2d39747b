import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { findAccountEmail } from '../../../http/access/find-account-email.ts'
import type { MailMessage } from '../../../mail/mail.ts'
import { writeLetter } from '../../../mail/write-letter.ts'
import { nameProduct } from '../../../programmes/compile/name-product.ts'
import { findCurrentProgramme } from '../../../programmes/repository.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { formatStopLink, hasUnsubscribed } from '../../subscriptions/shared/stop-link.ts'
import { findPrescription } from '../shared/prescriptions.ts'

interface RenewalMail {
  to: string
  product: string
  /** Behind the sign-in. */
  history: string
  /** Where its reader ends such mails. */
  stop: string
}

/** Says that something can be renewed, and nothing of what and for whom. */
function buildRenewalMail({ to, product, history, stop }: RenewalMail): MailMessage {
  return {
    to,
    sender: product,
    subject: `${product}: you can renew now`,
    // Mail programs make a button of it.
    headers: { 'List-Unsubscribe': `<${stop}>` },
    ...writeLetter({
      title: 'You can renew now',
      before: [
        'If you want to go on, now is a good time to renew. It takes a few minutes, and what you told us before is filled in.',
      ],
      link: { label: 'Sign in and renew', address: history },
      after: [
        'Have you renewed already, or do you not want to go on? Then you need not do anything.',
        'This is the only e-mail about it.',
      ],
      stop: { label: 'Stop these e-mails', address: stop },
    }),
  }
}

async function canRenew(deps: Deps, accountId: string, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const prescription = await findPrescription(deps, accountId, id)
    if (prescription?.is_renewal_available) return true
  }
  return false
}

/** To whose account it is, once; nothing to who has unsubscribed, nor once there is nothing to renew any more. */
export const renewalMail = defineMail({
  name: 'mail-renewal-due',
  shape: z.object({
    accountId: z.uuid(),
    programmeId: z.uuid(),
    prescriptions: z.array(z.uuid()),
  }),
  atOnce: 2,
  async compose(deps, { accountId, programmeId, prescriptions }) {
    const { db, config } = deps
    const email = await findAccountEmail(db, accountId)
    const current = await findCurrentProgramme(db, programmeId)
    if (email === null || !current) return null
    const recipient = { email, programmeId }
    if (await hasUnsubscribed(db, recipient)) return null
    if (!(await canRenew(deps, accountId, prescriptions))) return null
    return buildRenewalMail({
      to: email,
      product: nameProduct(current.programme),
      history: `${config.publicUrl}/profile/prescriptions-history`,
      stop: await formatStopLink(db, config.publicUrl, recipient),
    })
  },
})

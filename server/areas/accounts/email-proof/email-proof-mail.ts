import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../../../data/database.ts'
import { hashToken, makeToken } from '../../../data/secret-token.ts'
import type { Deps } from '../../../deps.ts'
import { defineMail } from '../../../worker/define-mail.ts'
import { buildProofMail } from '../account-mails.ts'
import { findKnownProduct } from '../shared/find-known-product.ts'
import { addEmailProof } from './email-proof-repository.ts'

/** Mails an account the link that proves its address, unless it is proven or got enough of them. */
export const emailProofMail = defineMail('account', {
  name: 'mail-email-proof',
  shape: z.object({ link: z.uuid(), accountId: z.uuid() }),
  atOnce: 2,
  async compose({ db, clock, config }, { link, accountId }) {
    const token = makeToken()
    const proof = { id: link, accountId, tokenHash: hashToken(token) }
    const to = await addEmailProof(db, proof, clock.now())
    if (to === null) return null
    const product = await findKnownProduct(db, accountId)
    return buildProofMail({ to, publicUrl: config.publicUrl, product, token })
  },
})

/** Asks for the mail; `db` may be a transaction. */
export async function sendEmailProof({ jobs }: Deps, db: Db, accountId: string): Promise<void> {
  const link = randomUUID()
  await jobs.send(db, emailProofMail, `email-proof ${link}`, { link, accountId })
}

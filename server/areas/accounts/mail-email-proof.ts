import { hashToken, makeToken } from '../../data/secret-token.ts'
import type { Deps } from '../../deps.ts'
import { buildProofMail } from './account-mails.ts'
import { addEmailProof } from './email-proof-repository.ts'
import { findKnownProduct } from './find-known-product.ts'

/** Mails an account the link that proves its address, unless it is proven or got enough of them. */
export async function mailEmailProof(deps: Deps, accountId: string): Promise<void> {
  const token = makeToken()
  const to = await addEmailProof(deps.db, accountId, hashToken(token), deps.clock.now())
  if (to === null) return
  const { publicUrl } = deps.config
  const product = await findKnownProduct(deps.db, accountId)
  await deps.mail.send(buildProofMail({ to, publicUrl, product, token }))
}

import type { requestEmailProof as endpoint } from '../../../../contract/endpoints/email-proof.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { sendEmailProof } from './email-proof-mail.ts'

export async function requestEmailProof(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, session } = call
  await sendEmailProof(deps, deps.db, session.accountId)
  return {}
}

import type { requestEmailProof as endpoint } from '../../../contract/endpoints/email-proof.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { requireRoomForLater, runLater } from '../../jobs/later.ts'
import { mailEmailProof } from './mail-email-proof.ts'

export async function requestEmailProof(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, session } = call
  requireRoomForLater(deps, 'proof')
  runLater(deps, 'proof', request.log, () => mailEmailProof(deps, session.accountId))
  return {}
}

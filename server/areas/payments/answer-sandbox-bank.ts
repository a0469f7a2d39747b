import type { answerSandboxBank as endpoint } from '../../../contract/endpoints/payments.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../http/idempotency.ts'
import { findLeadPayment } from './payment-repository.ts'
import { answerBank } from './sandbox/sandbox-provider.ts'
import { programmeFee } from './shared/find-payment.ts'

/** Ours: what the sandbox's bank asks is answered; the payment settles when it is asked for again. */
export async function answerSandboxBank(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, request } = call
  const { id } = call.lead.lead
  const key = await readRequestKey(deps.db, request, body)
  return replayOnce(deps.db, `sandbox-bank:${id}`, key, async (db) => {
    const payment = await findLeadPayment(db, id, programmeFee)
    return {
      success: payment !== null && (await answerBank(db, payment.providerKey, body.approved)),
    }
  })
}

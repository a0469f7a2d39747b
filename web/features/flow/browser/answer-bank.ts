import { setBank } from '../../../../flow/pages/payment/payment-desk.ts'
import { answerSandboxBank } from '../../../platform/calls/payments.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FlowStore } from '../runner/flow-store.ts'

/** From now on the bank of the payment sandbox hears what the person answers about the visit that is shown. */
export function openBank({ call }: Platform, store: FlowStore): void {
  setBank(async (approved) => {
    const uuid = store.getState().leadId ?? ''
    const idempotencyKey = crypto.randomUUID()
    const reply = await call(answerSandboxBank, {
      params: { uuid },
      body: { approved },
      idempotencyKey,
    })
    return reply.ok ? { ok: true } : { ok: false, message: reply.failure.message }
  })
}

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { answerSandboxBank, payLead } from '../../web/platform/calls/payments.ts'
import { appOrigin } from './app-browser.ts'
import { newOptions } from './app-patient.ts'
import type { CallRow, Scene } from './call-row.ts'

async function start({ browser, condition }: Scene): Promise<string> {
  const begin = { condition_uuid: condition, secondary_id: randomUUID() }
  const { body } = await browser.client.call('POST', '/api/v1/leads/', begin)
  browser.sent.length = 0
  return String(body.lead_uuid)
}

const readCharges = ({ server }: Scene, id: string) =>
  server.db
    .selectFrom('sandbox_charges')
    .select(['outcome', 'amount_cents', 'currency'])
    .where('key', 'like', `${id}:%`)
    .execute()

export const paymentCallRows: CallRow[] = [
  {
    proves: '[CALL-07] [GAP-80]',
    endpoint: 'payLead',
    what: 'sends the provider’s name for the card and is told the receipt',
    async run(scene) {
      const id = await start(scene)
      const reply = await scene.browser.platform.call(payLead, {
        params: { uuid: id },
        body: { payment_method_id: 'pm_sandbox_success' },
        ...newOptions(),
      })
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/${id}/payment/`,
        params: { uuid: id },
        fields: { payment_method_id: 'pm_sandbox_success' },
        reply: [
          reply.ok && reply.data,
          {
            success: true,
            payment: {
              amount_cents: 4_900,
              currency: 'USD',
              state: 'paid',
              provider: 'sandbox',
              receipt: expect.stringMatching(/^\d{10}$/),
              paid_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            },
          },
        ],
        kept: [
          await readCharges(scene, id),
          [{ outcome: 'succeeded', amount_cents: 4_900, currency: 'USD' }],
        ],
      }
    },
  },
  {
    proves: '',
    endpoint: 'answerSandboxBank',
    what: 'sends what the person answered their bank',
    async run(scene) {
      const id = await start(scene)
      const { call } = scene.browser.platform
      const params = { uuid: id }
      await call(payLead, {
        params,
        body: { payment_method_id: 'pm_sandbox_action' },
        ...newOptions(),
      })
      scene.browser.sent.length = 0
      const reply = await call(answerSandboxBank, {
        params,
        body: { approved: false },
        ...newOptions(),
      })
      return {
        method: 'POST',
        url: `${appOrigin}/api/v1/leads/${id}/payment/sandbox-bank/`,
        params,
        fields: { approved: false },
        reply: [reply.ok, true],
        kept: [
          await readCharges(scene, id),
          [{ outcome: 'declined', amount_cents: 4_900, currency: 'USD' }],
        ],
      }
    },
  },
]

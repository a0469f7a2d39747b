import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { sandboxMethod } from '../../../../contract/codes.ts'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../../../../testing/database/test-databases.ts'
import { publishPaid, startPayer } from '../../../../testing/people/paying-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { assembleServer, type TestServer } from '../../../../testing/server/assemble-server.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import {
  type StripeHost,
  startStripeHost,
} from '../../../../testing/stripe-host/start-stripe-host.ts'
import { parseConfig } from '../../../config.ts'
import { giveBack } from '../shared/give-back.ts'
import { sweepRefunds } from '../sweep-refunds.ts'

let database: TestDatabase
let host: StripeHost
let keyed: TestServer
/** On the same database, and started without the keys. */
let keyless: TestServer
let fuuid = ''
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
  host = await startStripeHost()
  keyed = await assembleServer(database.url, { config: { stripe: parseConfig(host.env).stripe } })
  keyless = await assembleServer(database.url, { config: { logLevel: 'info' } })
  fuuid = await publishPaid(keyed)
})
afterAll(async () => {
  await keyless.close()
  await keyed.close()
  await host.close()
  await database.drop()
})

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)))
    return true
  })
  return () => vi.restoreAllMocks()
})

const card = { good: 'pm_card_visa', asks: 'pm_card_authenticationRequired' }

it('[P16] [P4] a payment of Stripe’s that reaches a server without its keys is not known there, and the log says why', async () => {
  const client = openClient(keyed.app, 'browser')
  const { id, pay } = await startPayer(keyed, fuuid, client)
  const asked = await pay(card.asks)
  expect(asked.status).toBe(402)
  const there = openClient(keyless.app, 'browser')
  there.keep([client.cookie() ?? ''])
  const sent = { payment_method_id: card.asks }
  const reply = await there.call('POST', `/api/v1/leads/${id}/payment/`, sent)
  expect([reply.status, reply.headers['retry-after'], reply.body]).toEqual([
    503,
    '5',
    { detail: 'We are checking whether your payment went through. Please do not pay again.' },
  ])
  expect(lines.filter(({ msg }) => msg === 'failed')).toMatchObject([
    { error: 'payment_unknown', cause: 'ProviderSilence', code: 'no keys for stripe here' },
  ])
  host.answerBank(String(asked.body.client_secret), true)
  expect((await pay(card.asks)).body).toMatchObject({ success: true })
})

it('[P4] a server without the keys settles and gives back what is another’s, and leaves Stripe’s to who can', async () => {
  const [stripes, sandboxes] = [await startPayer(keyed, fuuid), await startPayer(keyless, fuuid)]
  const asked = await stripes.pay(card.asks)
  expect((await sandboxes.pay(sandboxMethod.timeout)).status).toBe(503)
  host.answerBank(String(asked.body.client_secret), true)
  const states = async () => [
    (await stripes.read()).payment?.state,
    (await sandboxes.read()).payment?.state,
  ]
  await finishJobs(keyless.deps)
  expect(await states()).toEqual(['pending', 'paid'])
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(keyed.db)
  await finishJobs(keyed.deps)
  expect(await states()).toEqual(['paid', 'paid'])

  for (const { id } of [stripes, sandboxes]) await giveBack(keyed.db, id)
  await expect(sweepRefunds(keyless.deps)).rejects.toThrow('1 refund')
  expect(await states()).toEqual(['refunding', 'refunded'])
  await sweepRefunds(keyed.deps)
  expect(await states()).toEqual(['refunded', 'refunded'])
})

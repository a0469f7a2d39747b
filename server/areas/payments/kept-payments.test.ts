import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { listLeft } from '../../http/access/left-leads.ts'
import { giveBack } from './shared/give-back.ts'
import { sweepRefunds } from './sweep-refunds.ts'
import { listPaid } from './taking-back/list-paid.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P4] what was paid for a visit that is served is looked at once, and support may still give it back', async () => {
  const fuuid = await publishPaid(server)
  const visits = [await startPayer(server, fuuid), await startPayer(server, fuuid)]
  for (const visit of visits) {
    await visit.pay(sandboxMethod.success)
    await visit.proceed('pay')
  }
  const [sent, underWay] = visits
  await sent?.proceed('choose', { 3: [{ value: 31 }] })
  server.clock.advance(20 * 60_000)
  const list = async () => {
    const left = listLeft(server.db, listPaid(server.db), server.clock.now())
    return (await Array.fromAsync(left)).map(({ status }) => status)
  }
  expect((await list()).sort()).toEqual(['active', 'finished'])
  await sweepRefunds(server.deps)
  expect(await list()).toEqual(['active'])
  expect(await sent?.charges()).toMatchObject([{ outcome: 'succeeded' }])

  // Turned away later: it goes back as ever.
  await underWay?.proceed('choose', { 3: [{ value: 32 }] })
  server.clock.advance(20 * 60_000)
  await sweepRefunds(server.deps)
  expect(await underWay?.charges()).toMatchObject([{ outcome: 'refunded' }])
  expect(await list()).toEqual([])

  expect(await giveBack(server.db, sent?.id ?? '')).toBe('asking')
  await sweepRefunds(server.deps)
  expect(await sent?.charges()).toMatchObject([{ outcome: 'refunded' }])
})

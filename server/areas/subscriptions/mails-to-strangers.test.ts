import { expect, it } from 'vitest'
import {
  openSubscriptions,
  subscriptionPath as path,
} from '../../../testing/subscription-client.ts'
import { buildTestServer } from '../../../testing/test-server.ts'
import { finishLater } from '../../jobs/later.ts'

it('[P10] two hundred strangers are mailed at once at most, from however many networks', async () => {
  const strict = await buildTestServer({ config: { requestsPerMinute: 1_000 } })
  const { condition } = await openSubscriptions(strict)
  const ask = async (place: number) => {
    const payload = { email: `stranger${place}@example.com`, condition }
    const remoteAddress = `10.7.0.${place % 250}`
    const reply = await strict.app.inject({ method: 'DELETE', url: path, payload, remoteAddress })
    await finishLater(strict.deps)
    return reply.statusCode
  }
  const statuses = []
  for (let place = 0; place < 202; place++) statuses.push(await ask(place))
  expect(statuses).toEqual([...Array<number>(200).fill(200), 503, 503])
  expect(strict.mail.sent).toHaveLength(200)
  strict.clock.advance(6_000)
  expect(await ask(202)).toBe(200)
  await strict.close()
})

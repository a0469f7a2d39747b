import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openSubscriptions,
  subscriptionPath as path,
  type SubscriptionClient,
} from '../../../testing/mail/subscription-client.ts'
import { authUrl, publishAccountProgramme, signUp } from '../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

it('[P10] two hundred strangers are mailed at once at most, from however many networks', async () => {
  const strict = await buildTestServer({ config: { requestsPerMinute: 1_000 } })
  const { condition } = await openSubscriptions(strict)
  const ask = async (place: number) => {
    const payload = { email: `stranger${place}@example.com`, condition }
    const remoteAddress = `10.7.0.${place % 250}`
    const reply = await strict.app.inject({ method: 'DELETE', url: path, payload, remoteAddress })
    return reply.statusCode
  }
  const statuses = []
  for (let place = 0; place < 202; place++) statuses.push(await ask(place))
  expect(statuses).toEqual([...Array<number>(200).fill(200), 503, 503])
  await finishJobs(strict.deps)
  expect(strict.mail.sent).toHaveLength(200)
  strict.clock.advance(6_000)
  expect(await ask(202)).toBe(200)
  await strict.close()
})

describe('a mail that waits', () => {
  let server: TestServer
  let person: SubscriptionClient
  let client: ApiClient
  beforeAll(async () => {
    server = await buildTestServer()
    person = await openSubscriptions(server)
    client = openClient(server.app, 'browser')
  })
  afterAll(() => server.close())

  it('[P16] lets nothing that waits for a slow mail server stand before a new password', async () => {
    const patient = await signUp(server, await publishAccountProgramme(server))
    await finishJobs(server.deps)
    const { mail } = server.deps
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    const sent: string[] = []
    server.deps.mail = {
      ...mail,
      send: async ({ subject, to }) => {
        if (subject.startsWith('Please confirm: e-mails')) return slow
        sent.push(to)
      },
    }
    const ask = () =>
      client.call('DELETE', path, { email: person.nextAddress(), condition: person.condition })
    const statuses: number[] = []
    for (let asked = 0; asked < 30; asked++) statuses.push((await ask()).status)
    const reset = await client.call('POST', `${authUrl}/password/reset/`, { email: patient.email })
    const working = finishJobs(server.deps)
    await expect.poll(() => sent).toEqual([patient.email])
    release()
    await working
    server.deps.mail = mail
    expect([reset.status, new Set(statuses)]).toEqual([200, new Set([200])])
  })

  it('mails nothing once the person has said no again', async () => {
    const email = person.nextAddress()
    await person.stop(email)
    const { status } = await client.call('DELETE', path, { email, condition: person.condition })
    await person.stop(email)
    const sent = server.mail.sent.length
    await finishJobs(server.deps)
    expect([status, server.mail.sent.length]).toEqual([200, sent])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  authUrl,
  bearing,
  goodPassword,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { describeDevice } from '../describe-device.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

it.each([
  [iPhone, 'Safari on an iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on an Android phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on an Android tablet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on a Mac',
  ],
  ['curl/8.5.0', ''],
  ['<b>Windows</b>', 'A program on Windows'],
  [undefined, ''],
])('%j is told as %j', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

describe('the devices of an account', () => {
  it('are those that are signed in, the one that asks marked, and nobody else’s', async () => {
    const own = await signUp(server, fuuid)
    await signUp(server, fuuid)
    server.clock.advance(60_000)
    const client = openClient(server.app, 'browser')
    const credentials = { email: own.email, password: goodPassword }
    const login = await client.call('POST', `${authUrl}/login/`, credentials, {
      'user-agent': iPhone,
    })
    const gone = openClient(server.app, 'browser')
    const { body } = await gone.call('POST', `${authUrl}/login/`, credentials)
    await gone.call('POST', `${authUrl}/logout/`, { refresh: body.refresh })
    server.clock.advance(60_000)
    const ask = (who: typeof client, access: unknown) =>
      who.call('GET', `${authUrl}/devices/`, undefined, bearing(access))
    const told = await ask(client, login.body.access)
    expect(told.body).toEqual({
      devices: [
        {
          uuid: expect.any(String),
          name: 'Safari on an iPhone',
          since: '2026-03-02T15:01:00.000Z',
          last_used: '2026-03-02T15:02:00.000Z',
          current: true,
        },
        {
          uuid: expect.any(String),
          name: '',
          since: '2026-03-02T15:00:00.000Z',
          last_used: '2026-03-02T15:00:00.000Z',
          current: false,
        },
      ],
    })
    const seen = await ask(own.client, own.access)
    expect(seen.body).toEqual({
      devices: expect.arrayContaining([
        expect.objectContaining({ name: '', current: true }),
        expect.objectContaining({ name: 'Safari on an iPhone', current: false }),
      ]),
    })
  })

  it('[P6] but this one are signed out together, and their visits shut', async () => {
    const own = await signUp(server, fuuid)
    const bystander = await signUp(server, fuuid)
    const client = openClient(server.app, 'browser')
    const credentials = { email: own.email, password: goodPassword }
    const { body } = await client.call('POST', `${authUrl}/login/`, credentials)
    const profile = async (who: typeof client, access: unknown) =>
      (await who.call('GET', '/api/v1/telemedicine/profile/', undefined, bearing(access))).status
    expect((await own.client.call('GET', own.url)).status).toBe(200)
    const end = await client.call(
      'POST',
      `${authUrl}/devices/end-others/`,
      {},
      bearing(body.access),
    )
    expect([end.status, end.text]).toEqual([200, '{}'])
    expect(await profile(own.client, own.access)).toBe(401)
    const refresh = { refresh: own.refresh }
    expect((await own.client.call('POST', `${authUrl}/refresh/`, refresh)).status).toBe(401)
    expect((await own.client.call('GET', own.url)).status).toBe(404)
    expect(await profile(client, body.access)).toBe(200)
    expect(await profile(bystander.client, bystander.access)).toBe(200)
  })
})

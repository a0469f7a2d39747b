import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootData } from '../../contract/boot.ts'
import { clientRoutes } from '../../contract/client-routes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../testing/flows/small-programme.ts'
import { openClient } from '../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import { parseConfig } from '../config.ts'

let server: TestServer
let web: WebFolder
let fuuid = ''
beforeAll(async () => {
  web = await buildWebFolder()
  const { runtime } = parseConfig({
    SCRIPT_HOSTS: 'ph.example,ads.example',
    PAYMENT_KEY: 'pk_test_1',
    PAYMENT_SECRET: 'sk_test_1',
    PAYMENT_WEBHOOK_SECRET: 'whsec_1',
  })
  server = await buildTestServer({ config: { webFolder: web.path, runtime } })
  const pages = [
    buildPage('pay', 'PAYMENT', [buildItem(2, 'BUTTON')], 'end'),
    buildPage('end', 'REGULAR', [], null),
  ]
  const price = { amount_cents: 3_900, currency: 'USD' }
  const programme = buildProgramme({ definition: { pages }, price })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

async function ask(url: string, cookie = '') {
  const reply = await server.app.inject({ url, headers: { cookie } })
  const [, json = ''] = /id="posology-boot">(.*?)<\/script>/.exec(reply.body) ?? []
  return {
    kind: bootData.parse(JSON.parse(json)).document_class,
    policy: String(reply.headers['content-security-policy']),
  }
}

/** Names the third parties that a document lets in. */
function listHosts(policy: string): string[] {
  const hosts = ['https://ph.example', 'https://ads.example', 'https://js.stripe.com']
  const [scripts = ''] = policy.split('; ').filter((part) => part.startsWith('script-src '))
  return hosts.filter((host) => scripts.split(' ').includes(host))
}

const publicRoutes = [
  '/',
  '/entry',
  '/flow',
  '/landing',
  '/not-found',
  '/server-error',
  '/session-expired',
]
const accountRoutes = clientRoutes.filter((route) => !publicRoutes.includes(route))

it.each(publicRoutes)(
  '[P12] %s is public: programs of listed hosts, no card provider',
  async (route) => {
    const { kind, policy } = await ask(`${route}?fuuid=${fuuid}`)
    expect([kind, listHosts(policy)]).toEqual([
      'public',
      ['https://ph.example', 'https://ads.example'],
    ])
    expect(policy).toMatch(/connect-src [^;]*https:\/\/ph\.example/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/ads\.example/)
  },
)

it.each([...accountRoutes, '/nobody-knows'])(
  '[P12] [P15] %s is of the account: nobody else’s programs, pictures or calls, in no frame',
  async (route) => {
    const { kind, policy } = await ask(`${route.replace('{id}', 'x')}?fuuid=${fuuid}`)
    expect([kind, listHosts(policy)]).toEqual(['account', []])
    expect(policy).not.toMatch(/ph\.example|ads\.example|stripe\.com/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types posology dompurify')
    expect(policy).toContain("frame-ancestors 'none'")
  },
)

it('[P12] a page that takes a payment has a document with the card provider alone', async () => {
  const client = openClient(server.app, 'browser')
  const { status } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  expect(status).toBe(201)
  const cookie = client.cookie() ?? ''
  const paying = await ask(`/flow?pageId=${pageId('pay')}`, cookie)
  expect([paying.kind, listHosts(paying.policy)]).toEqual(['payment', ['https://js.stripe.com']])
  expect(paying.policy).not.toMatch(/ph\.example|ads\.example/)
  const after = await ask(`/flow?pageId=${pageId('end')}`, cookie)
  expect([after.kind, listHosts(after.policy)]).toEqual([
    'public',
    ['https://ph.example', 'https://ads.example'],
  ])
})

it('[P12] a page that takes a payment is known whoever opens it, and whichever visit was the latest', async () => {
  const pages = [buildPage('other', 'REGULAR', [buildItem(1, 'BUTTON')], null)]
  const other = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  const client = openClient(server.app, 'browser')
  await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  await client.call('POST', '/api/v1/leads/', { condition_uuid: other.fuuid })
  for (const cookie of ['', client.cookie() ?? '']) {
    const paying = await ask(`/flow?pageId=${pageId('pay')}`, cookie)
    expect([paying.kind, listHosts(paying.policy)]).toEqual(['payment', ['https://js.stripe.com']])
    const after = await ask(`/flow?pageId=${pageId('end')}`, cookie)
    expect(after.kind).toBe('public')
  }
})

it('[P12] a page that no programme has any more may take a payment: no listed host is let in', async () => {
  const { kind, policy } = await ask(`/flow?pageId=${pageId('gone')}`)
  expect([kind, listHosts(policy)]).toEqual(['payment', ['https://js.stripe.com']])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPage, buildProgramme, publishProgramme } from '../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import { parseConfig } from '../config.ts'

let server: TestServer
let web: WebFolder
beforeAll(async () => {
  web = await buildWebFolder()
  const { runtime } = parseConfig({
    PAYMENT_KEY: 'pk_test_1',
    PAYMENT_SECRET: 'sk_test_1',
    PAYMENT_WEBHOOK_SECRET: 'whsec_1',
  })
  server = await buildTestServer({ config: { webFolder: web.path, runtime } })
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

const asks = { pages: [buildPage('pay', 'PAYMENT', [], null)] }
const asksNothing = { pages: [buildPage('end', 'REGULAR', [], null)] }
const price = { amount_cents: 3_900, currency: 'USD' }

async function readPolicies(url: string) {
  const { headers } = await server.app.inject(url)
  return `${headers['content-security-policy']}; ${headers['permissions-policy']}`
}

it.each([
  [asks, price, true],
  [asks, null, false],
  [asksNothing, price, false],
] as const)(
  '[CONFIG-05] [P11] the document of programme %# lets Stripe in or not',
  async (definition, price, knows) => {
    const programme = buildProgramme({ definition: { pages: [...definition.pages] }, price })
    const { fuuid } = await publishProgramme(server.db, programme)
    const policies = await readPolicies(`/?fuuid=${fuuid}`)
    expect(policies.includes('https://js.stripe.com')).toBe(knows)
    expect(policies.endsWith('payment=(self "https://js.stripe.com")')).toBe(knows)
  },
)

it.each(['/', '/profile/home', '/login'])(
  '[CONFIG-05] from %s a visit of any programme may be gone on with',
  async (url) => {
    expect(await readPolicies(url)).toContain(' https://api.stripe.com')
  },
)

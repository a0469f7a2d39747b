import '../testing/calls/window-width.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neutralTheme } from '../contract/neutral-theme.ts'
import { accountCallRows } from '../testing/calls/account-call-rows.ts'
import { actionItemCallRows } from '../testing/calls/action-item-call-rows.ts'
import { type ArrivedCall, openAppBrowser, watchAreas } from '../testing/calls/app-browser.ts'
import { chatCallRows } from '../testing/calls/chat-call-rows.ts'
import { consultationCallRows } from '../testing/calls/consultation-call-rows.ts'
import { askForeignBrand, contentCallRows } from '../testing/calls/content-call-rows.ts'
import { flowCallRows } from '../testing/calls/flow-call-rows.ts'
import { lookupCallRows } from '../testing/calls/lookup-call-rows.ts'
import { ownAccountCallRows } from '../testing/calls/own-account-call-rows.ts'
import { passwordCallRows } from '../testing/calls/password-call-rows.ts'
import { paymentCallRows } from '../testing/calls/payment-call-rows.ts'
import { peopleCallRows } from '../testing/calls/people-call-rows.ts'
import { prescriptionCallRows } from '../testing/calls/prescription-call-rows.ts'
import { recordCallRows } from '../testing/calls/record-call-rows.ts'
import { visitCallRows } from '../testing/calls/visit-call-rows.ts'
import { visitorCallRows } from '../testing/calls/visitor-call-rows.ts'
import { buildProgramme, publishProgramme } from '../testing/flows/small-programme.ts'
import { publishAccountProgramme } from '../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { areas } from './areas/areas.ts'

const rows = [
  ...visitorCallRows,
  ...flowCallRows,
  ...lookupCallRows,
  ...paymentCallRows,
  ...contentCallRows,
  ...accountCallRows,
  ...passwordCallRows,
  ...visitCallRows,
  ...ownAccountCallRows,
  ...peopleCallRows,
  ...prescriptionCallRows,
  ...recordCallRows,
  ...chatCallRows,
  ...consultationCallRows,
  ...actionItemCallRows,
]

const arrived: ArrivedCall[] = []
let server: TestServer
let condition: string
let accountCondition: string

beforeAll(async () => {
  const config = { publicUrl: 'https://app.lumora.example' }
  server = await buildTestServer({ areas: watchAreas(areas, arrived), config })
  accountCondition = await publishAccountProgramme(server)
  const agreements = {
    lumora: {
      terms: { title: 'Terms of use', text: '<p>Be kind.</p>' },
      privacy: { title: 'Privacy', text: '<p>We tell nobody.</p>' },
    },
  }
  const landing = [{ label: 'desktop', url: '/programmes/small/1-wide.webp', alt: 'A quiet lake' }]
  const theme = { ...neutralTheme, customer_data: { name: 'Lumora', nurse_icon: '' } }
  const options = {
    product_id: 'lumora-24',
    protocol_uuid: '8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52',
    brand: 'lumora',
    programme_name: 'Lumora Care',
  }
  const price = { amount_cents: 4_900, currency: 'USD' }
  const programme = buildProgramme({
    agreements,
    landing,
    theme,
    options,
    served_states: ['MA'],
    price,
  })
  condition = (await publishProgramme(server.db, programme)).fuuid
})
afterAll(() => server.close())

describe('the application’s call', () => {
  // A table's own titles are cut short, and the requirements with them.
  for (const { proves, endpoint, what, run } of rows) {
    it(`${proves} ${endpoint}: ${what}`, async () => {
      arrived.length = 0
      const browser = openAppBrowser(server)
      const scene = { browser, server, condition, accountCondition }
      const exchange = await run(scene)
      const { method, url, params = {}, query, fields, form, reply, kept } = exchange
      const sent = scene.browser.sent.filter((call) => call.method === method && call.url === url)
      expect(sent).toEqual([{ method, url, body: fields ?? form }])
      const own = arrived.filter((call) => call.endpoint === endpoint)
      expect(own.at(-1)).toEqual({ endpoint, params, query, body: fields })
      expect(reply[0]).toEqual(reply[1])
      if (kept) expect(kept[0]).toEqual(kept[1])
    })
  }

  it('[CALL-23] goes out for neither text of a brand that is none of the two', async () => {
    const { sent, platform } = openAppBrowser(server)
    const empty = { title: '', html: '' }
    expect(await askForeignBrand(platform.call)).toEqual([empty, empty])
    expect(sent).toEqual([])
  })

  it('is walked for every endpoint there is', () => {
    const registered = areas
      .flatMap((area) => area.routes.map(({ endpoint }) => endpoint))
      // A clinic is no browser.
      .filter(({ auth }) => auth !== 'clinic')
      .map(({ id }) => id)
    const walked = new Set(rows.map(({ endpoint }) => endpoint))
    expect([...walked].toSorted(), 'a row of testing/calls each').toEqual(registered.toSorted())
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseTheme } from '../../../contract/house-theme.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import {
  buildProgramme,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/flows/small-programme.ts'
import { wholeTheme } from '../../../testing/flows/whole-theme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { bearing, goodPassword, inventEmail, logIn } from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'

let server: TestServer
let programme: CompiledProgramme

beforeAll(async () => {
  server = await buildTestServer()
  const customer_data = { name: 'Lumora', nurse_icon: '' }
  programme = await publishProgramme(
    server.db,
    buildProgramme({
      theme: {
        ...neutralTheme,
        customer_data,
        flow_theme: {
          ...neutralTheme.flow_theme,
          palette: { ...neutralTheme.flow_theme.palette, primary: '#123b2a' },
        },
      },
      landing: [{ label: 'desktop', url: '/programmes/small/1-wide.webp', alt: 'A quiet lake' }],
      agreements: {
        lumora: {
          terms: { title: 'Terms of use', text: '<p>Terms</p>' },
          privacy: { title: 'Privacy', text: '<p>Privacy</p>' },
        },
      },
    }),
  )
})
afterAll(() => server.close())

describe('agreements', () => {
  it('[CALL-21] [CALL-22] gives the texts of a brand', async () => {
    const client = openClient(server.app, 'bare')
    const terms = await client.call('GET', '/api/v1/content/terms-of-use/lumora')
    expect(terms.body).toEqual({ title: 'Terms of use', text: '<p>Terms</p>' })
    const privacy = await client.call('GET', '/api/v1/content/privacy-policy/lumora')
    expect(privacy.body).toEqual({ title: 'Privacy', text: '<p>Privacy</p>' })
  })

  it.each(['nobody', '__proto__', 'constructor', '..%2f..%2fetc', '%27'])(
    '[CALL-21] an unknown brand %s has an empty object',
    async (brand) => {
      const reply = await openClient(server.app, 'bare').call(
        'GET',
        `/api/v1/content/terms-of-use/${brand}`,
      )
      expect([reply.status, reply.text]).toEqual([200, '{}'])
    },
  )
})

describe('landing', () => {
  const landing = (id: string) => `/api/v1/customer/condition/${id}/landing/`

  it('[CALL-14] gives images and theme of a condition', async () => {
    const reply = await openClient(server.app, 'bare').call('GET', landing(programme.fuuid))
    const images = [{ label: 'desktop', url: '/programmes/small/1-wide.webp', alt: 'A quiet lake' }]
    expect(reply.body.landing_data).toEqual({ images })
    expect(reply.body.theme_json).toMatchObject({
      customer_data: { name: 'Lumora', nurse_icon: '' },
      flow_theme: { palette: { primary: '#123b2a', background: '#f6f8f9' } },
    })
  })

  it('knows no other condition and shows no withdrawn one', async () => {
    const client = openClient(server.app, 'bare')
    for (const id of [randomUUID(), 'x', '%27']) {
      expect((await client.call('GET', landing(id))).status).toBe(404)
    }
    const gone = await publishProgramme(server.db, buildProgramme())
    await withdrawProgramme(server.db, gone.fuuid)
    const reply = await client.call('GET', landing(gone.fuuid))
    expect([reply.status, reply.body.detail]).toEqual([
      403,
      'This programme takes no new patients. If you began a visit before, open it in the browser you used then, or sign in.',
    ])
  })
})

describe('theme', () => {
  it('[CALL-17] is that of the lead used last, else the neutral one', async () => {
    const client = openClient(server.app, 'browser')
    const neutral = await client.call('GET', '/api/v1/telemedicine/theme/')
    const house = {
      customer_data: { name: 'Posology', nurse_icon: '' },
      flow_theme: { palette: { primary: '#1f5673', background: '#f6f8f9' } },
    }
    expect(neutral.body).toMatchObject(house)
    await client.call('POST', '/api/v1/leads/', { condition_uuid: programme.fuuid })
    const themed = await client.call('GET', '/api/v1/telemedicine/theme/')
    expect(themed.body).toMatchObject({
      customer_data: { name: 'Lumora', nurse_icon: '' },
      flow_theme: { palette: { primary: '#123b2a', background: '#f6f8f9' } },
    })
    expect(themed.body).not.toHaveProperty('support_email')
    const other = await openClient(server.app, 'browser').call('GET', '/api/v1/telemedicine/theme/')
    expect(other.body).toMatchObject(house)
  })

  it('[P17] says where its maker helps, to whoever has it by whichever call', async () => {
    const support_email = 'help@lumora.example'
    const { fuuid } = await publishProgramme(server.db, buildProgramme({ support_email }))
    const client = openClient(server.app, 'browser')
    const begun = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    const lead = `/api/v1/leads/${begun.body.lead_uuid}/theme/`
    const read = await client.call('GET', lead)
    const latest = await client.call('GET', '/api/v1/telemedicine/theme/')
    const told = [begun.body.theme, read.body, latest.body]
    expect(told.map((theme) => theme?.support_email)).toEqual(Array(3).fill(support_email))
  })

  it('[CALL-17] [ENTITY-16] [ENTITY-17] carries each part of it, as it was published', async () => {
    const { fuuid } = await publishProgramme(server.db, buildProgramme({ theme: wholeTheme }))
    const client = openClient(server.app, 'browser')
    const begun = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(begun.body.theme).toEqual(wholeTheme)
    const { text } = await client.call('GET', '/api/v1/telemedicine/theme/')
    expect(JSON.parse(text)).toEqual(wholeTheme)
  })

  it('follows the account to another device, and a worn token to nothing', async () => {
    const phone = await startLead(server, programme.fuuid, 'browser')
    const account = { email: inventEmail(), password: goodPassword }
    const signup = `/api/v1/telemedicine/${phone.id}/signup/`
    const { access: foreign } = (await phone.client.call('POST', signup, account)).body
    const laptop = openClient(server.app, 'browser')
    const { access } = (await logIn(server, account.email, goodPassword, laptop)).body
    const read = (token: unknown) =>
      laptop.call('GET', '/api/v1/telemedicine/theme/', undefined, bearing(token))
    expect((await read(access)).body).toEqual(programme.theme)
    // Of the phone's session only the token is here.
    const stolen = await read(foreign)
    expect([stolen.status, stolen.body]).toEqual([200, houseTheme])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../../contract/codes.ts'
import { publishRenewal } from '../../../../testing/flows/renewal-programme.ts'
import { pageId, withdrawProgramme } from '../../../../testing/flows/small-programme.ts'
import {
  bearing,
  goodPassword,
  logIn,
  publishAccountProgramme,
  sendVisit,
  signUp,
} from '../../../../testing/people/patient.ts'
import { publishPaid, startPayer } from '../../../../testing/people/paying-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { formatPreviewPath } from '../../previews/shared/preview-token.ts'

const leadsUrl = '/api/v1/leads/'
const visitsUrl = '/api/v1/telemedicine/profile/visits/'
const closed = [
  403,
  'This programme takes no new patients. If you began a visit before, open it in the browser you used then, or sign in.',
]
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

describe('[FLOW-02] [P4] a visit that was under way when its programme was withdrawn', () => {
  let fuuid: string
  beforeEach(async () => {
    fuuid = await publishPaid(server)
  })

  it('goes on to its end in its version, with what was paid', async () => {
    const visit = await startPayer(server, fuuid)
    await visit.pay(sandboxMethod.success)
    await withdrawProgramme(server.db, fuuid)
    expect(await visit.read()).toMatchObject({
      page_uuid: pageId('pay'),
      payment: { state: 'paid', amount_cents: 3_900 },
    })
    expect((await visit.proceed('pay')).body.page_uuid).toBe(pageId('choose'))
    expect((await visit.back()).body.page_uuid).toBe(pageId('pay'))
    const message = { text: 'Where is my visit?', contact: 'ada@mail.example' }
    const left = await visit.client.call('POST', `${visit.url}chat/messages/`, message)
    expect(left.status).toBe(201)
    await visit.proceed('pay')
    const sent = await visit.proceed('choose', { 3: [{ value: 31 }] })
    expect(sent.body).toMatchObject({ status: 'finished', page_uuid: pageId('end') })
  })

  it('is paid as its version says', async () => {
    const visit = await startPayer(server, fuuid)
    await withdrawProgramme(server.db, fuuid)
    expect((await visit.pay(sandboxMethod.success)).status).toBe(200)
    expect(await visit.read()).toMatchObject({ payment: { state: 'paid' } })
  })

  it('is opened by its link in the browser it was begun in, which begins nothing for others', async () => {
    const visit = await startPayer(server, fuuid)
    const other = await startPayer(server, fuuid)
    await withdrawProgramme(server.db, fuuid)
    const follow = async (client: typeof visit.client, body: object = {}) => {
      const reply = await client.call('POST', leadsUrl, { condition_uuid: fuuid, ...body })
      return [reply.status, reply.body.lead_uuid ?? reply.body.detail]
    }
    expect(await follow(visit.client)).toEqual([201, visit.id])
    expect(await follow(visit.client, { lead_uuid: visit.id })).toEqual([201, visit.id])
    expect(await follow(openClient(server.app, 'browser'))).toEqual(closed)
    expect(await follow(openClient(server.app, 'bare'))).toEqual(closed)
    // Other people's ids open nothing.
    const stranger = openClient(server.app, 'browser')
    expect(await follow(stranger, { lead_uuid: other.id })).toEqual(closed)
    // Somebody else at the same screen, by the id that another site gave them.
    expect(await follow(visit.client, { secondary_id: 'crm-2' })).toEqual(closed)
    await visit.pay(sandboxMethod.success)
    await visit.proceed('pay')
    await visit.proceed('choose', { 3: [{ value: 31 }] })
    expect(await follow(visit.client)).toEqual(closed)
    expect(await follow(visit.client, { lead_uuid: visit.id })).toEqual([201, visit.id])
  })

  it("is opened by the kind of link that began it, and an author's look by neither", async () => {
    const { call } = openClient(server.app, 'browser')
    const follow = async (body: object) => {
      server.clock.advance(1_000)
      const reply = await call('POST', leadsUrl, { condition_uuid: fuuid, ...body })
      return reply.body.lead_uuid
    }
    const real = await follow({})
    const test = await follow({ test_only: true })
    expect(test).not.toBe(real)
    server.clock.advance(1_000)
    const look = await formatPreviewPath(server.db, fuuid, server.clock.now())
    expect((await call('GET', look)).status).toBe(303)
    await withdrawProgramme(server.db, fuuid)
    expect(await follow({ test_only: true })).toBe(test)
    expect(await follow({})).toBe(real)
  })
})

describe('of a programme that was withdrawn', () => {
  it('[GAP-132] sign-in leads to the visit, which the profile lists as open and then as sent', async () => {
    const fuuid = await publishAccountProgramme(server)
    const patient = await signUp(server, fuuid)
    await withdrawProgramme(server.db, fuuid)
    const client = openClient(server.app, 'browser')
    const login = await logIn(server, patient.email, goodPassword, client)
    expect(login.body.lead).toBe(patient.id)
    const list = async () => {
      const headers = bearing(login.body.access)
      const { body } = await client.call('GET', visitsUrl, undefined, headers)
      return body.visits?.map(({ uuid, state }) => [uuid, state])
    }
    expect(await list()).toEqual([[patient.id, 'open']])
    expect((await sendVisit(patient)).body.status).toBe('finished')
    expect(await list()).toEqual([[patient.id, 'sent']])
  })

  it('a renewal that its account has begun goes on by its link, and no other begins', async () => {
    const fuuid = await publishAccountProgramme(server)
    const renewal = await publishRenewal(server.db, fuuid)
    const [begun, late] = [await signUp(server, fuuid), await signUp(server, fuuid)]
    const renew = async ({ email }: typeof begun) => {
      const client = openClient(server.app, 'browser')
      const { body } = await logIn(server, email, goodPassword, client)
      const given = { condition_uuid: renewal.fuuid }
      const reply = await client.call('POST', leadsUrl, given, bearing(body.access))
      return [reply.status, reply.body.lead_uuid ?? reply.body.detail]
    }
    const first = await renew(begun)
    expect(first[0]).toBe(201)
    await withdrawProgramme(server.db, renewal.fuuid)
    expect(await renew(begun)).toEqual(first)
    expect(await renew(late)).toEqual(closed)
  })
})

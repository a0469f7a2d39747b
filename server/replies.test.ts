import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../contract/codes.ts'
import type { AreaScene, UseArea } from '../testing/calls/uses/use-area.ts'
import {
  buildProgramme,
  pageId,
  publishProgramme,
  withdrawProgramme,
} from '../testing/flows/small-programme.ts'
import { openSubscriptions, subscriptionPath } from '../testing/mail/subscription-client.ts'
import { bearClinicKey } from '../testing/people/clinic-key.ts'
import { addClinicRecords } from '../testing/people/clinic-records.ts'
import { proceed, startLead, walkTo } from '../testing/people/lead-visitor.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  sendVisit,
  signUp,
} from '../testing/people/patient.ts'
import { buildJpeg, sendPhoto } from '../testing/people/photos.ts'
import { type ApiClient, openClient } from '../testing/server/api-client.ts'
import { findRefusal, type SeenReply } from '../testing/server/find-refusal.ts'
import { finishJobs } from '../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { areas } from './areas/areas.ts'
import { formatRoute } from './http/format-route.ts'

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))

let server: TestServer
const replies: SeenReply[] = []

/** Keeps what every endpoint really answers while the product is used below. */
function keepReplies({ app }: TestServer): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = endpoints.find(
      ({ method, path }) =>
        method === request.method && formatRoute(path) === request.routeOptions.url,
    )
    const body: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : null
    if (endpoint) replies.push({ endpoint, status: reply.statusCode, body })
  })
}

async function answerAndGoBack(fuuid: string): Promise<void> {
  const visitor = await startLead(server, fuuid)
  const { client, url, id } = visitor
  await proceed(visitor, 'welcome', { 1: [{ value: 'x'.repeat(41) }] })
  await walkTo(visitor, 'details')
  await client.call('GET', url)
  await client.call('GET', `${url}theme/`)
  await proceed(visitor, 'welcome')
  await client.call('PATCH', `${url}back/`, {})
  await client.call('PATCH', `${url}back/`, { page: pageId('thanks') })
  await client.call('PATCH', `${url}back/`, { page: pageId('choice') })
  await proceed(visitor, 'choice', { 3: [{ value: 10 }] })
  await proceed(visitor, 'details')
  const photo = await sendPhoto(client, await buildJpeg())
  await client.call('DELETE', `/api/v1/leads/image/${photo.body.uuid}/`)
  await sendPhoto(client, Buffer.from('no photo'))
  await sendPhoto(openClient(server.app, 'bare'), await buildJpeg())
  await client.call('GET', `${url}search-pharmacy/?search_param=02139`)
  await client.call('GET', `${url}search-pharmacy/?search_param=00000`)
  await client.call('POST', `${url}payment/`, { payment_method_id: sandboxMethod.action })
  await client.call('POST', `${url}payment/`, { payment_method_id: sandboxMethod.success })
  await client.call('POST', `${url}payment/`, { payment_method_id: '' })
  await client.call('POST', `${url}chat/`, { text: 'How long?' })
  await client.call('POST', `${url}chat/`, { text: 7 })
  const message = { text: 'Please call me.', contact: '(555) 201-4477' }
  await client.call('POST', `${url}chat/messages/`, message)
  await client.call('POST', `${url}chat/messages/`, { ...message, contact: 'soon' })
  await client.call('GET', `${url}timeslots/?start=2026-11-24`)
  await client.call('GET', `${url}timeslots/?start=soon`)
  await client.call('POST', `${url}timeslots/wait/`, { email: null })
  await client.call('POST', `${url}timeslots/wait/`, { email: 'ada' })
  await client.call('POST', `${url}timeslots/hold/`, { time: null })
  await client.call('POST', `${url}timeslots/hold/`, { time: 7 })
  await client.call('POST', `${url}payment/sandbox-bank/`, { approved: true })
  await client.call('GET', `/api/v1/leads/${randomUUID()}/`)
  await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid, lead_uuid: id })
}

async function comeAsUser(client: ApiClient, condition: string): Promise<void> {
  const { body: user } = await client.call('POST', '/api/v1/rxuser/', { condition })
  const own = `/api/v1/rxuser/${user.uuid}/`
  await client.call('POST', own, { condition, posthog_id: 'ph-1' })
  await client.call('GET', own)
  await client.call('GET', `/api/v1/rxuser/${randomUUID()}/`)
  const body = { rx_user: user.uuid, condition, cta_params: {} }
  await client.call('POST', '/api/v1/ab/cta/', body)
  const { body: lead } = await client.call('POST', '/api/v1/leads/', {
    condition_uuid: condition,
    rx_id: user.uuid,
  })
  const consent = { rx_user_uuid: user.uuid, lead: lead.lead_uuid, opt_in: true }
  await client.call('POST', '/api/v1/leads/consent/', { ...consent, terms_of_use: true })
  await client.call('POST', '/api/v1/leads/consent/', { ...consent, terms_of_use: false })
}

async function readContent(client: ApiClient, condition: string, brand: string): Promise<void> {
  await client.call('GET', `/api/v1/customer/condition/${condition}/landing/`)
  await client.call('GET', '/api/v1/telemedicine/theme/')
  await client.call('GET', `/api/v1/content/terms-of-use/${brand}`)
  await client.call('GET', `/api/v1/content/privacy-policy/${brand}`)
  for (const zip of ['02108', '00000']) {
    await client.call('POST', '/api/geodata/check/zipcode/', { zip_code: zip })
    await client.call('GET', `/api/v1/geodata/zip_code/${zip}/`)
  }
}

async function haveAnAccount(): Promise<void> {
  const fuuid = await publishAccountProgramme(server)
  const patient = await signUp(server, fuuid, 'browser', { 2: [{ value: 'Grace' }] })
  const { client, email, signupUrl } = patient
  await client.call('POST', signupUrl, { email: 'no address', password: goodPassword })
  const { body: auth } = await logIn(server, email, goodPassword, client)
  const profile = '/api/v1/telemedicine/profile/'
  for (const path of [profile, `${profile}renewal-info/`]) {
    await client.call('GET', path, undefined, bearing(auth.access))
    await client.call('GET', path)
  }
  await proveAddress(client, email, auth.access)
  await client.call('POST', `${authUrl}/refresh/`, { refresh: auth.refresh })
  await client.call('POST', `${authUrl}/refresh/`, { refresh: 'none' })
  const renewal = { email, password: goodPassword, incomingURL: '/renewal-login' }
  const { body: renewed } = await client.call('POST', `${authUrl}/renewal-login/`, renewal)
  await client.call('POST', `${authUrl}/renewal-login/`, { ...renewal, password: 'wrong' })
  await logIn(server, inventEmail())
  await client.call('POST', `${authUrl}/logout/`, { refresh: renewed.refresh })
  await chooseNewPassword(client, email)
}

/** The token of the newest mail to an address whose link leads to a screen: mails come in no order. */
async function readToken(email: string, screen: string): Promise<string> {
  await finishJobs(server.deps)
  const link = new RegExp(`/${screen}[?#]token=([\\w-]+)`)
  const texts = server.mail.sent.filter(({ to }) => to === email).map(({ text }) => text)
  return texts.flatMap((text) => link.exec(text)?.[1] ?? []).at(-1) ?? 'none'
}

async function proveAddress(client: ApiClient, email: string, access: unknown): Promise<void> {
  await client.call('POST', `${authUrl}/email/link/`, {}, bearing(access))
  const token = await readToken(email, 'confirm-email')
  const stranger = openClient(server.app, 'browser')
  await stranger.call('POST', `${authUrl}/email/confirm/`, { token })
  await client.call('POST', `${authUrl}/email/confirm/`, { token })
  await client.call('POST', `${authUrl}/email/confirm/`, { token: 'none' })
}

async function chooseNewPassword(client: ApiClient, email: string): Promise<void> {
  await client.call('POST', `${authUrl}/password/reset/`, { email })
  const token = await readToken(email, 'reset-password')
  const passwords = { password: 'Other-river-78', password2: 'Other-river-78' }
  for (const given of ['none', token]) {
    await client.call('POST', `${authUrl}/password/validatetoken/`, { token: given })
    await client.call('POST', `${authUrl}/password/set/`, { token: given, ...passwords })
  }
}

/** Two visits from before the address was proven: one is taken, one is not the person's. */
async function takeVisitsBack(fuuid: string): Promise<void> {
  const [first, second] = [await startLead(server, fuuid), await startLead(server, fuuid)]
  await walkTo(first, 'details')
  await proceed(first, 'details', { 5: [{ value: '1988-04-07' }] })
  const email = inventEmail()
  const account = { email, password: goodPassword }
  await first.client.call('POST', `/api/v1/telemedicine/${first.id}/signup/`, account)
  await logIn(server, email, goodPassword, second.client, second.id)
  const client = openClient(server.app, 'browser')
  await chooseNewPassword(client, email)
  const { body } = await logIn(server, email, 'Other-river-78', client)
  const visits = '/api/v1/telemedicine/profile/visits/'
  const ask = (path: string, given: object) =>
    client.call('POST', `${visits}${path}`, given, bearing(body.access))
  await client.call('GET', visits, undefined, bearing(body.access))
  for (const birth_date of ['1989-04-07', '1988-04-07']) {
    await ask(`${first.id}/claim/`, { birth_date })
  }
  for (const _ of ['gone', 'not there']) await ask(`${second.id}/release/`, {})
  await client.call('GET', visits, undefined, bearing(body.access))
}

async function changeMails(client: ApiClient): Promise<void> {
  const person = await openSubscriptions(server)
  const email = person.nextAddress()
  await person.stop(email)
  await person.ask(email)
  await person.stop(email, 'no programme')
  await person.confirm(person.readToken(email))
  await person.confirm('none')
  await client.call('POST', `${subscriptionPath}one-click/?token=none`)
  const path = '/api/v1/message-center/email-subscription/again/'
  await client.call('POST', path, { email, condition: person.condition })
}

/** The calls of the signed-in area and of a clinic, as the files of the folder make them. */
async function useAreas(): Promise<void> {
  const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
  await sendVisit(patient)
  const { client, id, access } = patient
  const askWith =
    (headers: Record<string, string>): AreaScene['signedIn'] =>
    (method, url, body) =>
      client.call(method, url, body, headers)
  const scene: AreaScene = {
    server,
    leadId: id,
    records: await addClinicRecords(server, id),
    signedIn: askWith(bearing(access)),
    signedOut: askWith({}),
    clinic: async (scope) => askWith(await bearClinicKey(server, [scope])),
  }
  const folder = path.join(import.meta.dirname, '../testing/calls/uses')
  for (const file of readdirSync(folder).filter((name) => name !== 'use-area.ts')) {
    const { use }: { use: UseArea } = await import(path.join(folder, file))
    await use(scene)
  }
}

async function meetRefusals(fuuid: string): Promise<void> {
  const visitor = await startLead(server, fuuid)
  await withdrawProgramme(server.db, fuuid)
  await startLead(server, fuuid)
  await visitor.client.call('POST', '/api/v1/leads/', '{', { 'content-type': 'text/plain' })
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  await visitor.client.call('POST', '/api/v1/leads/', {}, elsewhere)
  await visitor.client.call('POST', '/api/v1/leads/', { secondary_id: 'x'.repeat(300_000) })
}

beforeAll(async () => {
  server = await buildTestServer()
  keepReplies(server)
  const price = { amount_cents: 4_900, currency: 'USD' }
  const programme = await publishProgramme(server.db, buildProgramme({ price }))
  const client = openClient(server.app, 'browser')
  await answerAndGoBack(programme.fuuid)
  await comeAsUser(client, programme.fuuid)
  await readContent(client, programme.fuuid, programme.options.brand)
  await haveAnAccount()
  await takeVisitsBack(programme.fuuid)
  await changeMails(client)
  await useAreas()
  await meetRefusals(programme.fuuid)
})
afterAll(() => server.close())

const escapePart = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

describe('real replies', () => {
  it.each(endpoints)('$id was answered with what it is for', ({ id, status = 200 }) => {
    const found = replies.filter((reply) => reply.endpoint.id === id)
    expect(
      found.map((reply) => reply.status),
      'make this call above',
    ).toContain(status)
  })

  it('are all as the API description says', async () => {
    const document = (await server.app.inject('/api/docs/json')).json()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'api')
    const wrong = replies.flatMap(({ endpoint, status, body }) => {
      const at = `${endpoint.id} ${status}`
      const responses = `/paths/${escapePart(endpoint.path)}/${endpoint.method.toLowerCase()}/responses`
      const declared = ajv.getSchema(`api#${responses}/${status}`)
      if (!declared) return [`${at} is not described`]
      if (status === 204) return []
      const validate = ajv.getSchema(`api#${responses}/${status}/content/application~1json/schema`)
      return validate?.(body) ? [] : [`${at} ${ajv.errorsText(validate?.errors)}`]
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  it('[FLOW-16] carry the whole flow with those refusals that are said to, and with no other', () => {
    const refusals = replies.flatMap((reply) => findRefusal(reply) ?? [])
    expect(refusals.filter(({ isDeclared, hasFlow }) => isDeclared !== hasFlow)).toEqual([])
    const met = new Set(refusals.filter(({ hasFlow }) => hasFlow).map(({ at }) => at))
    expect([...met].sort()).toEqual([
      'backLead 400 current_step',
      'backLead 409 page_not_visited',
      'proceedLead 409 page_mismatch',
    ])
  })

  it('hold refusals of every kind', () => {
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 201, 204, 400, 401, 402, 403, 404, 409, 413, 415])
  })
})

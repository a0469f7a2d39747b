import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import {
  bearing,
  goodPassword,
  inventEmail,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const go = buildItem(9, 'BUTTON')
const email = buildItem(1, 'EMAIL', { value_association: 'EMAIL' })
const password = buildItem(2, 'PASSWORD')
const terms = buildItem(3, 'TERMS_OF_USE', { options: { required: true } })

/** hello → account → you */
async function publish(items: ItemDefinition[]): Promise<string> {
  const pages = [
    buildPage('hello', 'WELCOME', [go], 'account'),
    buildPage('account', 'ACCOUNT_CREATION', items, 'you'),
    buildPage('you', 'REGULAR', [buildItem(4, 'TEXT_FIELD')], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
  ]
  const programme = buildProgramme({ flow_type: 'renewal', definition: { pages } })
  return (await publishProgramme(server.db, programme)).fuuid
}

async function begin(client: ApiClient, condition: string, access: string | null = null) {
  const headers: Record<string, string> = access ? bearing(access) : {}
  const { body } = await client.call(
    'POST',
    '/api/v1/leads/',
    { condition_uuid: condition },
    headers,
  )
  const id = String(body.lead_uuid)
  const move = async (change: object, end = '', as = headers) => {
    const url = `/api/v1/leads/${id}/${end}`
    const reply = await client.call('PATCH', url, change, as)
    expect(reply.status).toBe(200)
    return String(reply.body.page?.name)
  }
  return { id, move, hello: (as = headers) => move({ page: pageId('hello'), answers: {} }, '', as) }
}

const signedUp = async () => signUp(server, await publishAccountProgramme(server))

it('[FLOW-33] [FLOW-09] a renewal begun signed in comes to no page that only makes an account, and goes back past it', async () => {
  const { client, access } = await signedUp()
  const { hello, move } = await begin(client, await publish([email, password, go]), access)
  expect(await hello()).toBe('you')
  expect(await move({}, 'back/')).toBe('hello')
})

it('what else such a page asks is asked', async () => {
  const { client, access } = await signedUp()
  const { hello } = await begin(client, await publish([email, password, terms, go]), access)
  expect(await hello()).toBe('account')
})

it('[P17] who has no account comes to it, and finds it again as it was left', async () => {
  const client = openClient(server.app, 'browser')
  const { id, hello, move } = await begin(client, await publish([email, password, go]))
  expect(await hello()).toBe('account')
  const account = { email: inventEmail(), password: goodPassword }
  const { body } = await client.call('POST', `/api/v1/telemedicine/${id}/signup/`, account)
  const mine = bearing(body.access)
  const answers = { 1: [{ value: account.email }], 2: [{ value: ' ' }] }
  expect(await move({ page: pageId('account'), answers }, '', mine)).toBe('you')
  expect(await move({}, 'back/', mine)).toBe('account')
  expect(await move({}, 'back/', mine)).toBe('hello')
  expect(await hello(mine)).toBe('account')
})

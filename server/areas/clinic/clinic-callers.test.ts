import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicScopes } from '../../../contract/clinic-scopes.ts'
import { makeOwnCall, type Owned, ownCalls } from '../../../testing/calls/own-calls.ts'
import { bearClinicKey, bearRevokedKey } from '../../../testing/people/clinic-key.ts'
import { addClinicRecords, dumpRecords } from '../../../testing/people/clinic-records.ts'
import {
  bearing,
  publishAccountProgramme,
  sendVisit,
  signUp,
} from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { areas } from '../areas.ts'

const endpoints = areas
  .flatMap((area) => area.routes.map(({ endpoint }) => endpoint))
  .filter(({ auth }) => auth === 'clinic')

let server: TestServer
let owned: Owned
let patient: { authorization: string }

beforeAll(async () => {
  server = await buildTestServer()
  const signedUp = await signUp(server, await publishAccountProgramme(server), 'bare')
  const { id, access } = signedUp
  patient = bearing(access)
  const { status } = await sendVisit(signedUp)
  expect(status).toBe(200)
  const records = await addClinicRecords(server, id)
  const none = { leadId: id, rxUserId: id, imageId: id, offeredId: id }
  owned = { ...none, records, sentId: id }
})
afterAll(() => server.close())

describe('[P7] a call of a clinic', () => {
  it('says what its key has to be for, and has a path of its own', () => {
    expect(endpoints.filter(({ scope }) => scope === undefined)).toEqual([])
    expect(endpoints.filter(({ path }) => !path.startsWith('/api/v1/clinic/'))).toEqual([])
  })

  it('says to who calls what is wrong with their key', async () => {
    const ask = async (headers: object) => {
      const url = '/api/v1/clinic/consultations/'
      return (await server.app.inject({ url, headers: { ...headers } })).json()
    }
    expect(await ask({ authorization: 'Bearer none' })).toEqual({
      detail: 'We do not know this key, or it was ended. Send Authorization: Bearer <key>.',
    })
    expect(await ask(await bearClinicKey(server, ['leads:read']))).toEqual({
      detail: 'This key is not for this call. Use one that was made with its scope.',
    })
  })

  it.each(endpoints)('$id is for whose key is for this', async ({ id, method, scope }) => {
    const build = ownCalls[id]
    if (!build) throw new Error(`${id} has no example in testing/calls/own-calls.ts.`)
    const call = await build(owned)
    const client = openClient(server.app, 'bare')
    const ask = (headers: Record<string, string>) => makeOwnCall(client, method, call, headers)
    const before = await dumpRecords(server, owned.records.patientId)
    expect(await ask({})).toBe(401)
    expect(await ask(patient)).toBe(401)
    expect(await ask({ authorization: `Bearer ${'a'.repeat(43)}` })).toBe(401)
    expect(await ask({ ...(await bearRevokedKey(server, clinicScopes)) })).toBe(401)
    const others = clinicScopes.filter((one) => one !== scope)
    expect(await ask({ ...(await bearClinicKey(server, others)) })).toBe(403)
    expect(await dumpRecords(server, owned.records.patientId)).toEqual(before)
    const own = clinicScopes.filter((one) => one === scope)
    expect(await ask({ ...(await bearClinicKey(server, own)) })).toBe(call.owner)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const checkUrl = '/api/geodata/check/zipcode/'
const locateUrl = '/api/v1/geodata/zip_code/'
let server: TestServer
let ids: { product_id: string; protocol_uuid: string }

beforeAll(async () => {
  server = await buildTestServer()
  const { options } = await publishProgramme(server.db, buildProgramme({ served_states: ['MA'] }))
  ids = { product_id: options.product_id, protocol_uuid: options.protocol_uuid }
})
afterAll(() => server.close())

const boston = { city: 'Boston', state: { name: 'Massachusetts', short_name: 'MA' } }

describe('zip check', () => {
  it('[CALL-11] [ENTITY-14] names the place of a zip code the programme serves', async () => {
    const client = openClient(server.app, 'bare')
    for (const more of [ids, { product_id: ids.product_id }, { product_id: null }, {}]) {
      const reply = await client.call('POST', checkUrl, { zip_code: '02108', ...more })
      expect([reply.status, reply.body]).toEqual([200, boston])
    }
  })

  it('[CALL-11] tells that a state is not served, by either id', async () => {
    const client = openClient(server.app, 'bare')
    const { product_id, protocol_uuid } = ids
    for (const more of [{ product_id }, { protocol_uuid }]) {
      const reply = await client.call('POST', checkUrl, { zip_code: '10001', ...more })
      expect(reply.status).toBe(400)
      expect(reply.body).toEqual({
        detail: 'We cannot help in this state yet. Check the zip code, or ask your own doctor.',
      })
    }
    const elsewhere = await client.call('POST', checkUrl, { zip_code: '10001' })
    expect(elsewhere.status).toBe(200)
  })

  it.each(['02108-1234', '02108 1234', '021081234', ' 02108 '])(
    '[GAP-68] reads the first five digits of %j, as the location does',
    async (zip_code) => {
      const client = openClient(server.app, 'bare')
      const reply = await client.call('POST', checkUrl, { zip_code, ...ids })
      expect([reply.status, reply.body]).toEqual([200, boston])
      const located = await client.call('GET', `${locateUrl}${encodeURIComponent(zip_code)}/`)
      expect([located.status, located.body]).toEqual([200, boston])
    },
  )

  it('[P16] [ERROR-15] does not know 00000, and says so as the location does', async () => {
    const client = openClient(server.app, 'bare')
    const reply = await client.call('POST', checkUrl, { zip_code: '00000' })
    const detail = 'We do not know this zip code. Check the five digits.'
    expect([reply.status, reply.body]).toEqual([400, { detail }])
    const located = await client.call('GET', `${locateUrl}00000/`)
    expect([located.status, located.body]).toEqual([400, { detail }])
  })

  it.each(['1234', '123456', '02108-12', 'ABCDE', 'K1A 0B1', '', 2108])(
    '[P16] [GAP-68] says of %j what a zip code looks like',
    async (zip_code) => {
      const reply = await openClient(server.app, 'bare').call('POST', checkUrl, { zip_code })
      expect([reply.status, reply.body]).toEqual([400, { detail: 'Enter a 5-digit zip code.' }])
    },
  )

  it.each([null, ['02108']])('[P16] refuses %j beside the field', async (zip_code) => {
    const reply = await openClient(server.app, 'bare').call('POST', checkUrl, { zip_code })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body)).toEqual(['zip_code'])
  })
})

describe('zip location', () => {
  it('[CALL-12] gives city and state', async () => {
    const reply = await openClient(server.app, 'bare').call(
      'GET',
      '/api/v1/geodata/zip_code/02108/',
    )
    expect([reply.status, reply.body]).toEqual([200, boston])
  })

  it.each(['2108', '..%2f', 'a%2Fb', '02108%27', '1e3', '２１０８１'])(
    '[P16] reads no zip code in %s',
    async (zip) => {
      const url = `/api/v1/geodata/zip_code/${encodeURI(zip).replaceAll('%25', '%')}/`
      const reply = await openClient(server.app, 'bare').call('GET', url)
      expect(reply.status).toBe(400)
      expect(reply.body.detail).toBe('Enter a 5-digit zip code.')
    },
  )
})

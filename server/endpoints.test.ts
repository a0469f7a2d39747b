import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { listEndpoints } from '../testing/server/list-endpoints.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { areas } from './areas/areas.ts'
import { listProgrammes } from './programmes/repository.ts'

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))

it('every endpoint of the contract is registered', async () => {
  const declared = (await listEndpoints()).map(({ id }) => id)
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual(declared.toSorted())
})

let server: TestServer
/** Ids that exist, so that bad input also reaches the code behind the look-ups. */
let known: string[] = []
beforeAll(async () => {
  server = await buildTestServer()
  const [first] = await listProgrammes(server.db)
  const programme = first?.programme.fuuid ?? ''
  const lead = await server.app.inject({
    method: 'POST',
    url: '/api/v1/leads/',
    payload: { condition_uuid: programme },
  })
  const { lead_uuid, rx_user, flow } = lead.json()
  known = [programme, lead_uuid, rx_user.id ?? rx_user.uuid, flow.page_uuid].filter(Boolean)
})
afterAll(() => server.close())

const ids = [
  '0',
  '-1',
  '1.0',
  '1e3',
  '999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '6F1D3A52-8C47-4E0B-9B1E-2D5A7C90E31',
  '6f1d3a528c474e0b9b1e2d5a7c90e314',
  'a,b',
  "' or 1=1 --",
  '%00',
  '..%2f..%2fetc',
  '%2e%2e',
  'x.',
  'x%20',
  '%F0%9F%91%A9',
  '%ED%A0%80',
  'ａ１',
  'javascript:alert(1)',
  '{{7*7}}',
]

function fillPath(endpoint: Endpoint, id: string): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, id)
}

/** 2xx, or a refusal in the shape every refusal has; never a failure of ours. */
async function expectSound(options: InjectOptions): Promise<void> {
  const reply = await server.app.inject(options)
  const where = `${options.method} ${options.url} ${String(options.payload).slice(0, 300)}`
  expect(reply.statusCode, where).toBeLessThan(500)
  if (reply.statusCode < 400 || options.method === 'HEAD') return
  expect(reply.headers['content-type'], where).toMatch(/^application\/json/)
  for (const value of Object.values(reply.json<Record<string, unknown>>())) {
    if (Array.isArray(value))
      expect(
        value.every((text) => typeof text === 'string'),
        where,
      ).toBe(true)
  }
}

/** What a field may be sent instead of what it wants. */
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', '\u202e', '<img src=x onerror=alert(1)>', '=HYPERLINK("x")', ' '),
  fc.string({ minLength: 2_000, maxLength: 6_000 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
  fc.nat().map((place) => known[place % known.length] ?? ''),
  fc.uuid(),
)

/** Field names of the endpoint's own body, or nothing when it is no object. */
function readFields(endpoint: Endpoint): string[] {
  const shape = endpoint.body
  return shape && 'shape' in shape ? Object.keys(shape.shape as object) : []
}

function buildBodies(endpoint: Endpoint) {
  const fields = readFields(endpoint)
  const own = fc.record(Object.fromEntries(fields.map((name) => [name, junk])), {
    requiredKeys: [],
  })
  const more = fc.dictionary(fc.string({ maxLength: 12 }), junk, { maxKeys: 3 })
  return fc.oneof(
    fc.tuple(own, more).map(([first, second]) => ({ ...second, ...first })),
    fc.jsonValue({ maxDepth: 6 }),
  )
}

const named = endpoints.map((endpoint) => [endpoint.id, endpoint] as const)

describe.each(named)('%s', (_id, endpoint) => {
  it('[P16] never fails on a malformed id', async () => {
    for (const id of ids) {
      await expectSound({ method: endpoint.method, url: fillPath(endpoint, id), payload: {} })
    }
  })

  it('[P16] never fails on any query or headers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), async (query) => {
        const url = `${fillPath(endpoint, known[1] ?? 'x')}?page_uuid=${known[3]}`
        const headers = {
          authorization: `JWT ${Object.keys(query)[0] ?? ''}`.replaceAll(/[^ -~]/g, '?'),
        }
        await expectSound({ method: endpoint.method, url, query: toWellFormed(query), headers })
      }),
      { numRuns: 15, seed: 1 },
    )
  })

  it('takes null for a field that may be left out', () => {
    const { body } = endpoint
    const fields = body && 'shape' in body ? Object.entries(body.shape as z.core.$ZodShape) : []
    const refusing = fields
      .filter(([, field]) => z.safeParse(field, undefined).success)
      .filter(([, field]) => !z.safeParse(field, null).success)
    expect(refusing.map(([name]) => name)).toEqual([])
  })

  it('[P6] keeps its reply out of every cache', async () => {
    const url = fillPath(endpoint, known[1] ?? 'x')
    const reply = await server.app.inject({ method: endpoint.method, url, payload: {} })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe.each(named.filter(([, { method }]) => method !== 'GET'))(
  'a write: %s',
  (_id, endpoint) => {
    it('[P16] never fails on any body', async () => {
      await fc.assert(
        fc.asyncProperty(buildBodies(endpoint), fc.nat(), async (body, place) => {
          const url = fillPath(endpoint, known[place % known.length] ?? 'x')
          const headers = { 'content-type': 'application/json' }
          await expectSound({
            method: endpoint.method,
            url,
            payload: JSON.stringify(body),
            headers,
          })
        }),
        { numRuns: 60, seed: 2 },
      )
    })
  },
)

describe.each(named.filter(([, { body, anyBody }]) => body && !anyBody))(
  'a JSON body: %s',
  (_id, endpoint) => {
    it('[P16] refuses a body that is not JSON', async () => {
      const url = fillPath(endpoint, known[1] ?? 'x')
      for (const contentType of ['text/plain', 'multipart/form-data; boundary=x', 'text/html']) {
        const headers = { 'content-type': contentType }
        const reply = await server.app.inject({
          method: endpoint.method,
          url,
          payload: '{}',
          headers,
        })
        expect(reply.statusCode).toBe(415)
      }
    })
  },
)

function toWellFormed(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  )
}

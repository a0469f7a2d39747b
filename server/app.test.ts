import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleArea } from '../testing/server/sample-area.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await buildTestServer({ areas: [sampleArea] })
  app = server.app
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
function post(payload: string | Buffer, headers: Record<string, string> = json) {
  return app.inject({ method: 'POST', url: '/api/v1/sample/one/', payload, headers })
}

describe('an endpoint', () => {
  it('answers only what its shape names', async () => {
    const reply = await post('{"name":"Ann","owner":"me"}')
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ id: 'one', name: 'Ann', page: null })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('is the same with and without a slash at the end', async () => {
    const options: InjectOptions = { method: 'POST', payload: '{"name":"Ann"}', headers: json }
    const reply = await app.inject({ ...options, url: '/api/v1/sample/one?page=2' })
    expect(reply.json()).toEqual({ id: 'one', name: 'Ann', page: '2' })
  })

  it('tells an unknown path from a wrong method', async () => {
    const unknown = await app.inject({ url: '/api/v1/nothing/' })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { detail: 'We could not find that.' },
    ])
    const wrong = await app.inject({ method: 'DELETE', url: '/api/v1/sample/one/' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('calls without the prefix', () => {
  it('mean the same when the settings say so, and nothing otherwise', async () => {
    const runtime = { ...server.deps.config.runtime, ignoreApiPrefix: true }
    const other = await buildTestServer({ areas: [sampleArea], config: { runtime } })
    const call: InjectOptions = { method: 'POST', url: '/v1/sample/one/', payload: { name: 'a' } }
    expect((await other.app.inject(call)).statusCode).toBe(201)
    expect((await app.inject(call)).statusCode).toBe(404)
    await other.close()
  })
})

describe('[P16] bad input', () => {
  const bodies: [string, string | Buffer, number][] = [
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['a number', '42', 400],
    ['half an object', '{"name":', 400],
    ['a key twice', '{"name":"Ann","name":"Ben"}', 400],
    ['a trailing comma', '{"name":"a",}', 400],
    ['deep nesting', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    [
      'deep nesting in a free field',
      `{"name":"a","extra":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`,
      400,
    ],
    ['too many bytes', JSON.stringify({ name: 'a'.repeat(300_000) }), 413],
    [
      'many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [i, i]))),
      400,
    ],
    ['a prototype key', '{"name":"a","__proto__":{"admin":true}}', 400],
    ['a constructor key', '{"name":"a","constructor":{"prototype":{"admin":true}}}', 400],
    ['NaN', '{"name":"a","count":NaN}', 400],
    ['a number beyond all', '{"name":"a","count":1e400}', 400],
    ['a number as text', '{"name":"a","count":"1"}', 400],
    ['an object for a text', '{"name":{"$gt":""}}', 400],
    ['a list for a text', '{"name":["a"]}', 400],
    ['half a surrogate pair', '{"name":"\\ud800"}', 400],
    ['NUL', '{"name":"a\\u0000"}', 400],
    ['NUL in a key', '{"name":"a","extra":{"\\u0000":1}}', 400],
    ['a byte order mark', Buffer.from('\ufeff{"name":"a"}'), 400],
    ['UTF-16', Buffer.from('{"name":"a"}', 'utf16le'), 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
  ]
  it.each(bodies)('%s is refused', async (_name, body, status) => {
    const reply = await post(body)
    expect(reply.statusCode).toBe(status)
    expect(JSON.stringify(reply.json())).not.toMatch(/admin|\$gt/)
  })

  it('[ERROR-01] a field called detail does not take the place of the sentence', async () => {
    const reply = await post('{"name":"a","detail":"\\u0000"}')
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ detail: 'We could not read that request.' })
  })

  it('names each field that is wrong', async () => {
    const reply = await post('{"count":"secret value"}')
    expect(reply.json()).toEqual({
      name: ['This is missing.'],
      count: ['We could not read this. Please check it.'],
    })
  })

  it.each([
    ['plain text with JSON', { 'content-type': 'text/plain' }],
    ['another character set', { 'content-type': 'application/json; charset=utf-16' }],
    ['compressed', { ...json, 'content-encoding': 'gzip' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a url-encoded form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s is refused as unreadable', async (_name, headers) => {
    expect((await post('{"name":"a"}', headers)).statusCode).toBe(415)
  })

  it.each([
    ['NUL in the path', '/api/v1/sample/%00/', 400],
    ['a broken escape', '/api/v1/sample/%E0%A4%A/', 400],
    ['an endless id', `/api/v1/sample/${'a'.repeat(500)}/`, 404],
    ['a repeated parameter', '/api/v1/sample/one/?page=1&page=2', 400],
  ])('%s is refused', async (_name, url, status) => {
    const reply = await app.inject({ method: 'POST', url, payload: '{"name":"a"}', headers: json })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
  })

  it('an unexpected failure says the same constant words whatever happened', async () => {
    const reply = await app.inject({ url: '/api/v1/sample/patient-words/fail/' })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      detail:
        "We're sorry. Something went wrong on this page. Contact support: support@posology.example",
    })
  })
})

describe('writes from other sites', () => {
  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 201],
    ['none', 201],
  ])('Sec-Fetch-Site %s answers %i', async (site, status) => {
    const reply = await post('{"name":"a"}', { ...json, 'sec-fetch-site': site })
    expect(reply.statusCode).toBe(status)
  })
})

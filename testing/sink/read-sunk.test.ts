import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findSecrets } from './read-sunk.ts'
import type { SunkRequest } from './tls-sink.ts'

const secret = 'mai-canary@example.com'
const empty: SunkRequest = { method: 'POST', host: 'x', path: '/', headers: {}, body: Buffer.of() }
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const inBody = (text: string | Buffer) => ({ ...empty, body: Buffer.from(text) })

it.each<[string, SunkRequest]>([
  ['raw', inBody(`x=${secret}`)],
  ['in capitals', inBody(secret.toUpperCase())],
  ['in the address', { ...empty, path: `/a?u=${encodeURIComponent(secret)}` }],
  ['in a header', { ...empty, headers: { referer: `https://x/?e=${secret}` } }],
  ['packed', inBody(gzipSync(`{"a":"${secret}"}`))],
  ['in base64', inBody(base64(`hello ${secret}`))],
  ['in base64 in a form', inBody(`data=${encodeURIComponent(base64(`{"e":"${secret}"}`))}`)],
  ['packed in base64', inBody(base64(gzipSync(`{"e":"${secret} and more of it"}`)))],
  ['JSON in a form', inBody(`data=${encodeURIComponent(JSON.stringify({ e: secret }))}`)],
  ['base64 in JSON, packed', inBody(gzipSync(JSON.stringify({ d: base64(`q ${secret}`) })))],
])('a secret is found %s', (_where, request) => {
  expect(findSecrets(request, [secret, 'another-canary'])).toEqual([secret])
})

it('nothing is found where nothing is', () => {
  expect(findSecrets(inBody(gzipSync('{"event":"page_view"}')), [secret])).toEqual([])
})

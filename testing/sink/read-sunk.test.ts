import { createHash } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findSecrets, searchSunk } from './read-sunk.ts'
import { listForms, type Secret } from './secret.ts'
import type { SunkRequest } from './tls-sink.ts'

const secret = 'mai-canary@example.com'
const empty: SunkRequest = { method: 'POST', host: 'x', path: '/', headers: {}, body: Buffer.of() }
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const inBody = (text: string | Buffer) => ({ ...empty, body: Buffer.from(text) })
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
/** As the recorder packs a part of its own: the bytes as letters, within JSON. */
const recorded = (text: string) =>
  gzipSync(JSON.stringify({ data: { cv: '2024-10', data: gzipSync(text).toString('latin1') } }))

it.each<[string, SunkRequest]>([
  ['raw', inBody(`x=${secret}`)],
  ['in capitals', inBody(secret.toUpperCase())],
  ['cut', inBody('{"label":"mai-canary@exa…"}')],
  ['in the address', { ...empty, path: `/a?u=${encodeURIComponent(secret)}` }],
  [
    'in an address in the address',
    { ...empty, path: `/a?u=${encodeURIComponent(`/b?e=${encodeURIComponent(secret)}`)}` },
  ],
  ['in a header', { ...empty, headers: { referer: `https://x/?e=${secret}` } }],
  ['packed by gzip', inBody(gzipSync(`{"a":"${secret}"}`))],
  ['packed by deflate', inBody(deflateSync(`{"a":"${secret}"}`))],
  ['packed by zstd', inBody(zstdCompressSync(`{"a":"${secret}"}`))],
  [
    'packed by brotli',
    { ...inBody(brotliCompressSync(secret)), headers: { 'content-encoding': 'br' } },
  ],
  ['in a recording', inBody(recorded(`{"text":"${secret}"}`))],
  ['in base64', inBody(base64(`hello ${secret}`))],
  ['in base64 one letter on', inBody(`_${base64(`hello ${secret}`)}`)],
  ['in base64 of capitals', inBody(`_${base64(`hello ${secret.toUpperCase()}`)}`)],
  [
    'in base64 for addresses',
    { ...empty, path: `/a/${Buffer.from(`ÿ>? ${secret}`).toString('base64url')}` },
  ],
  ['in base64 in a form', inBody(`data=${encodeURIComponent(base64(`{"e":"${secret}"}`))}`)],
  ['packed in base64', inBody(base64(gzipSync(`{"e":"${secret} and more of it"}`)))],
  ['JSON in a form', inBody(`data=${encodeURIComponent(JSON.stringify({ e: secret }))}`)],
  [
    'JSON in JSON in JSON',
    inBody(JSON.stringify(JSON.stringify({ d: JSON.stringify({ e: secret }) }))),
  ],
  ['base64 in JSON, packed', inBody(gzipSync(JSON.stringify({ d: base64(`q ${secret}`) })))],
  ['in JSON by numbers of its letters', inBody('{"e":"\\u006dai-canary\\u0040example.com"}')],
  ['in HTML by numbers of its letters', inBody('<p>m&#97;i&#x2d;canary&#64;example.com</p>')],
  ['in hexadecimal', inBody(Buffer.from(secret).toString('hex'))],
  ['as its hash', inBody(`em=${hash(secret)}`)],
])('a secret is found %s', (_where, request) => {
  expect(findSecrets(request, [secret, 'another-canary'])).toEqual([secret])
})

const kinds = {
  phone: '+15552014477',
  day: '1987-06-04',
  number: '48213377',
  moment: '2031-03-04T09:40:00-05:00[America/New_York]',
  token: '5f0c3a1e-8d2b-4c6f-9a10-3b7e5d2f4a61',
} as const

function findKinds(text: string): string[] {
  const secrets = Object.entries(kinds).map(
    ([name, value]) => ({ name, value, kind: name }) as Secret, // each key is a kind
  )
  const { leaks } = searchSunk(inBody(text), secrets.map(listForms))
  return [...new Set(leaks.map(({ secret: found }) => found.name))]
}

it.each([
  ['phone', 'call 555.201.4477 now'],
  ['phone', '{"p":"1 (555) 201-4477"}'],
  ['phone', '/x?p=%2B1%20555%20201%204477'],
  ['phone', `ph=${hash('15552014477')}`],
  ['phone', base64('a (555) 201-4477')],
  ['day', '{"dob":"06/04/1987"}'],
  ['day', 'born on 4.6.1987'],
  ['day', 'June 4, 1987'],
  ['day', '{"db":"19870604"}'],
  ['day', '{"t":549763200000}'],
  ['number', '{"id":"item-2-48213377"}'],
  ['number', 'weighs 48,213,377 grams'],
  ['moment', '{"start":"2031-03-04T14:40:00.000Z"}'],
  ['moment', '{"at":1930401600000}'],
  ['token', '/v/5F0C3A1E8D2B4C6F9A103B7E5D2F4A61'],
])('a %s is found in %s', (kind, text) => {
  expect(findKinds(text)).toEqual([kind])
})

it.each([
  '{"event":"page_view","at":1764108000123}',
  '{"number":148213377,"other":482133770}',
  '{"day":"1987-06-05","year":1987,"phone":"5552014478"}',
])('nothing is found where nothing is: %s', (text) => {
  expect(findKinds(text)).toEqual([])
  expect(findSecrets(inBody(gzipSync(text)), [secret])).toEqual([])
})

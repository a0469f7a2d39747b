import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addCompression } from './compress.ts'

const long = 'words '.repeat(400)

function build() {
  const app = Fastify()
  addCompression(app)
  app.get('/long', async () => ({ long }))
  app.get('/short', async () => ({ short: 'word' }))
  app.get('/picture', async (_request, reply) => reply.type('image/jpeg').send(long))
  app.get('/drawing', async (_request, reply) =>
    reply.type('image/svg+xml').send(Buffer.from(long)),
  )
  app.get('/part', async (_request, reply) =>
    reply.status(206).type('image/svg+xml').send(Buffer.from(long)),
  )
  return app
}

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('answers "%s" with %s', async (wanted, encoding, decompress) => {
  const reply = await build().inject({ url: '/long', headers: { 'accept-encoding': wanted } })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toBe('Accept-Encoding')
  expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual({ long })
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
})

it('compresses drawings kept as bytes', async () => {
  const reply = await build().inject({ url: '/drawing', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(reply.rawPayload).toString()).toBe(long)
})

it.each([
  ['/long', ''],
  ['/long', 'identity'],
  ['/short', 'br'],
  ['/picture', 'br'],
  ['/part', 'br'],
])('sends %s as it is when asked for "%s"', async (url, wanted) => {
  const reply = await build().inject({ url, headers: { 'accept-encoding': wanted } })
  expect(reply.headers['content-encoding']).toBeUndefined()
})

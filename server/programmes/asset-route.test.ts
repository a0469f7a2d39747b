import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
  sampleProgrammeId,
} from '../../testing/flows/programme-folder.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { compileProgrammes } from './compile/compile-programmes.ts'
import { publishProgrammes } from './publish.ts'
import { findCurrentProgramme } from './repository.ts'

let server: TestServer
let sample: ProgrammeFolder
beforeAll(async () => {
  server = await buildTestServer()
  sample = await buildProgrammeFolder()
})
afterAll(async () => {
  await server.close()
  await sample.remove()
})

describe('GET /programmes/<slug>/<hash>-<file>', () => {
  const logoUrl = async () => {
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    const found = await findCurrentProgramme(server.db, sampleProgrammeId)
    return found?.programme.theme.flow_theme.logo.url ?? ''
  }

  it('[P11] serves drawings for ever, as what they are and unable to act', async () => {
    const reply = await server.app.inject(await logoUrl())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.body).toContain('<svg')
  })

  it('keeps the files of older versions', async () => {
    const url = await logoUrl()
    await sample.change('assets/logo.svg', '#1F5673', '#000000')
    expect(await logoUrl()).not.toBe(url)
    expect((await server.app.inject(url)).statusCode).toBe(200)
  })

  it('sends a part of a file when asked, and refuses parts that are not there', async () => {
    const url = await logoUrl()
    const whole = (await server.app.inject(url)).body
    const ask = (range: string) => server.app.inject({ url, headers: { range } })
    const part = await ask('bytes=0-3')
    expect([part.statusCode, part.body]).toEqual([206, '<svg'])
    expect(part.headers['content-range']).toBe(`bytes 0-3/${Buffer.byteLength(whole)}`)
    expect((await ask('bytes=-7')).body).toBe('</svg>\n')
    expect((await ask('bytes=999999-')).statusCode).toBe(416)
    for (const odd of ['bytes=5-1', 'bytes=0-1,4-5', 'bytes=a-b', 'items=0-1']) {
      expect([200, 416]).toContain((await ask(odd)).statusCode)
    }
  })

  it('sends drawings compressed to those who can read that', async () => {
    const url = await logoUrl()
    const reply = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<svg')
    const plain = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    '/programmes/sample/0000000000000000-logo.svg',
    '/programmes/sample/flow.yaml',
    '/programmes/sample/..%2fflow.yaml',
    '/programmes/..%2f..%2fpackage.json/x',
    '/programmes/sample/%00',
    '/programmes/sample/0000000000000000-..%5clogo.svg',
    '/programmes/sample/',
    '/programmes/',
  ])('[P16] answers 404 to %s', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404)
  })
})

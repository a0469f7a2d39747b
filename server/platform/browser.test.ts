import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../testing/small-programme.ts'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let fuuid: string
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'posology-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!--posology:head--><!--posology:boot-->')
  server = await buildTestServer({ config: { webFolder } })
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(async () => {
  await server.close()
  await rm(webFolder, { recursive: true })
})

async function openDocument(headers: Record<string, string>, query = `?fuuid=${fuuid}`) {
  const reply = await server.app.inject({ url: `/${query}`, headers })
  return reply.headers['set-cookie']
}

describe('the browser cookie', () => {
  it('comes with the document a link opens', async () => {
    const cookie = String(await openDocument({ 'sec-fetch-site': 'none' }))
    expect(cookie).toMatch(/^__Host-posology=[\w-]{43}; .*SameSite=Strict/)
    expect(cookie).not.toContain('Partitioned')
  })

  it('inside a frame is one that comes back from there, kept apart per parent', async () => {
    const cookie = String(
      await openDocument({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }),
    )
    for (const part of ['SameSite=None', 'Partitioned', 'Secure', 'HttpOnly']) {
      expect(cookie).toContain(part)
    }
  })

  it('from before it told of the frame is marked there, and stays who it was', async () => {
    const [old = ''] = String(await openDocument({ 'sec-fetch-site': 'none' })).split(';')
    const framed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }
    const [marked = ''] = String(await openDocument({ ...framed, cookie: old })).split(';')
    expect(marked).toBe(old.replace('=', '=framed.'))
    expect(await openDocument({ ...framed, cookie: marked })).toBeUndefined()
    const make = async (cookie: string) => {
      const headers = { 'sec-fetch-site': 'same-origin', cookie }
      const payload = { condition: fuuid }
      const made = { method: 'POST', url: '/api/v1/rxuser/', headers, payload } as const
      return (await server.app.inject(made)).json().uuid
    }
    expect(await make(marked)).toBe(await make(old))
  })

  it('is given once, to browsers only, and only where a programme is named', async () => {
    const [first = ''] = String(await openDocument({ 'sec-fetch-site': 'none' })).split(';')
    expect(await openDocument({ 'sec-fetch-site': 'none', cookie: first })).toBeUndefined()
    expect(await openDocument({})).toBeUndefined()
    expect(await openDocument({ 'sec-fetch-site': 'none' }, '')).toBeUndefined()
    const malformed = { 'sec-fetch-site': 'none', cookie: '__Host-posology=short' }
    expect(await openDocument(malformed)).toBeDefined()
  })

  it('[P7] comes with the first write of a browser too old for Sec-Fetch-Site', async () => {
    const start = (headers: Record<string, string>) => {
      const payload = { condition_uuid: fuuid }
      return server.app.inject({ method: 'POST', url: '/api/v1/leads/', headers, payload })
    }
    const reply = await start({ origin: 'http://localhost' })
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';')
    expect(cookie).toMatch(/^__Host-posology=[\w-]{43}$/)
    const url = `/api/v1/leads/${reply.json().lead_uuid}/`
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
    const bare = await start({})
    expect(bare.headers['set-cookie']).toBeUndefined()
  })

  it('makes the first calls of a new browser, sent at once, one user', async () => {
    const [cookie = ''] = String(await openDocument({ 'sec-fetch-site': 'none' })).split(';')
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        server.app.inject({
          method: 'POST',
          url: '/api/v1/rxuser/',
          headers: { 'sec-fetch-site': 'same-origin', cookie },
          payload: { condition: fuuid },
        }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.json().uuid)).size).toBe(1)
  })
})

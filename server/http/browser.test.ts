import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'

let server: TestServer
let fuuid: string
let web: WebFolder
beforeAll(async () => {
  web = await buildWebFolder()
  server = await buildTestServer({ config: { webFolder: web.path } })
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(async () => {
  await server.close()
  await web.remove()
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

  describe('of a browser too old for Sec-Fetch-Site whose tabs write first at once', () => {
    type Reply = Awaited<ReturnType<typeof server.app.inject>>
    let condition = ''
    beforeAll(async () => {
      condition = (await publishProgramme(server.db, buildProgramme())).fuuid
    })
    const post = (url: string, payload: object, cookie?: string) => {
      const headers = { origin: 'http://localhost', ...(cookie && { cookie }) }
      return server.app.inject({ method: 'POST', url, headers, payload })
    }
    const startLead = (more: object, cookie?: string) =>
      post('/api/v1/leads/', { condition_uuid: condition, ...more }, cookie)
    /** The cookie that came last: the one the browser keeps. */
    const readKept = (replies: Reply[]) =>
      String(replies.at(-1)?.headers['set-cookie']).split(';')[0] ?? ''

    it('[P2] goes on with one visit, whichever cookie it kept', async () => {
      const users = await Promise.all([1, 2, 3].map(() => post('/api/v1/rxuser/', { condition })))
      const kept = readKept(users)
      const starts = await Promise.all(
        users.map((user) => startLead({ rx_id: user.json().uuid }, kept)),
      )
      expect(new Set(starts.map((reply) => reply.json().lead_uuid)).size).toBe(1)
      const leads = server.db.selectFrom('leads').select('id')
      expect(await leads.where('programme_id', '=', condition).execute()).toHaveLength(1)
    })

    it('[P7] what goes with the other cookies opens to nobody and holds no answer', async () => {
      const starts = await Promise.all([1, 2, 3].map(() => startLead({})))
      const kept = readKept(starts)
      const ids = starts.map((reply) => String(reply.json().lead_uuid))
      const lost = ids.slice(0, -1)
      expect(new Set(ids).size).toBe(3)
      const callers: Record<string, string>[] = [
        { origin: 'http://localhost', cookie: kept },
        { 'sec-fetch-site': 'same-origin' },
        {},
      ]
      for (const id of lost) {
        for (const headers of callers) {
          const url = `/api/v1/leads/${id}/`
          expect((await server.app.inject({ url, headers })).statusCode).toBe(404)
        }
        // The tab that held it begins again, and is where the others are.
        expect((await startLead({ lead_uuid: id }, kept)).json().lead_uuid).toBe(ids.at(-1))
      }
      const rows = await server.db
        .selectFrom('leads')
        .select(['path', 'account_id'])
        .where('id', 'in', lost)
        .execute()
      expect(rows.map((row) => [row.path.length, row.account_id])).toEqual([
        [1, null],
        [1, null],
      ])
      const answers = server.db.selectFrom('answers').select('lead_id')
      expect(await answers.where('lead_id', 'in', lost).execute()).toEqual([])
    })
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

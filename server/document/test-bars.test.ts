import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../testing/flows/small-programme.ts'
import {
  authUrl,
  bearing,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'

let server: TestServer
let web: WebFolder
let fuuid = ''
let renewal = ''
beforeAll(async () => {
  web = await buildWebFolder()
  server = await buildTestServer({ config: { webFolder: web.path } })
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
  renewal = (await publishProgramme(server.db, buildProgramme({ flow_type: 'renewal' }))).fuuid
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

const words =
  'This is only a test. No clinic sees it and nothing is charged. For care, ask for another link.'

/** By what a document says that its visit is a test: its address, or the visit that the browser keeps, by its id. */
async function readBar(client: ApiClient, url: string) {
  const { text } = await client.call('GET', url)
  const [, kept] = /const said=(\[.*?\])\.find/.exec(text) ?? []
  const rows: string[][] = JSON.parse(kept ?? '[]')
  for (const row of rows) expect(row.slice(1)).toEqual(['Test', words])
  const isSaid = text.includes(`<aside id="posology-test" aria-label="Test">${words}</aside>`)
  return isSaid ? 'said' : rows.map(([id]) => id)
}

async function begin(client: ApiClient, condition: string, test_only: boolean, access?: string) {
  const { status, body } = await client.call(
    'POST',
    '/api/v1/leads/',
    { condition_uuid: condition, test_only },
    access ? bearing(access) : {},
  )
  expect(status).toBe(201)
  return String(body.lead_uuid)
}

describe('[GAP-40] a link is read as the app reads it', () => {
  it.each([
    ['test_only=true', 'said'],
    ['test_only=%20true%20', 'said'],
    ['test_only=true&test_only=true', 'said'],
    ['test_only=true&test_only=false', 'said'],
    ['test_only=false&test_only=true', []],
    ['test_only=', []],
    ['test_only=%20', []],
    ['test_only=%20false%20', []],
    ['test_only=+0', []],
    ['test_only=tr%00ue', []],
  ])('%s', async (marks, bar) => {
    const client = openClient(server.app, 'browser')
    expect(await readBar(client, `/?fuuid=${fuuid}&${marks}`)).toEqual(bar)
  })

  it('and what is too long says nothing', async () => {
    const client = openClient(server.app, 'browser')
    const marks = `test_only=${'a'.repeat(513)}`
    expect(await readBar(client, `/?fuuid=${fuuid}&${marks}`)).toEqual([])
  })
})

describe('[GAP-40] [FLOW-09] a renewal begun signed in that is only a test', () => {
  it('says so on every document of its browser, and in the other browsers of its account', async () => {
    const { client, access, email } = await signUp(server, await publishAccountProgramme(server))
    const id = await begin(client, renewal, true, access)
    const row = server.db.selectFrom('leads').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ test_only: true })
    const addresses = ['/flow', '/flow?pageId=x', `/?cuuid=${renewal}`]
    for (const url of addresses) expect([url, await readBar(client, url)]).toEqual([url, [id]])
    expect(await readBar(client, `/?fuuid=${renewal}&uuid=${id}`)).toBe('said')

    const other = openClient(server.app, 'browser')
    expect(await readBar(other, `/?fuuid=${renewal}&uuid=${id}`)).toEqual([])
    await logIn(server, email, undefined, other)
    expect(await readBar(other, '/flow')).toEqual([id])
    expect(await readBar(other, `/?fuuid=${renewal}&uuid=${id}`)).toBe('said')
  })

  it('is told of to nobody who has signed out, nor by a cookie that only names a session', async () => {
    const { client, access, refresh } = await signUp(server, await publishAccountProgramme(server))
    const id = await begin(client, renewal, true, access)
    const [half = ''] = /__Host-posology-[\w-]+=/.exec(client.cookie() ?? '') ?? []
    expect(half).toMatch(/^__Host-posology-[\da-f-]{36}=$/)
    const other = openClient(server.app, 'browser')
    await other.call('GET', `/?fuuid=${fuuid}`)
    other.keep([`${half}any; Path=/`])
    expect(await readBar(other, '/flow')).toEqual([])
    const { status } = await client.call('POST', `${authUrl}/logout/`, { refresh })
    expect(status).toBe(200)
    client.keep([`${half}any; Path=/`])
    expect(await readBar(client, '/flow')).toEqual([])
    expect(await readBar(client, `/?fuuid=${renewal}&uuid=${id}`)).toEqual([])
  })
})

describe('[GAP-40] a test and a visit that is none in one browser', () => {
  it.each(['test', 'visit'])(
    'an address without a visit leaves it to the browser which of them it shows, also where the %s was used last',
    async (last) => {
      const client = openClient(server.app, 'browser')
      const own = await begin(client, fuuid, false)
      const test = await begin(client, fuuid, true)
      expect(test).not.toBe(own)
      if (last === 'visit') await begin(client, fuuid, false)
      expect(await readBar(client, '/flow')).toEqual([test])
      expect(await readBar(client, '/flow?pageId=x')).toEqual([test])
      expect(await readBar(client, `/?fuuid=${fuuid}`)).toEqual([])
      expect(await readBar(client, `/?fuuid=${fuuid}&uuid=${own}`)).toEqual([])
      expect(await readBar(client, `/?fuuid=${fuuid}&uuid=${test}`)).toBe('said')
    },
  )

  it('[ENTRY-10] the address of a test has the app go on with no visit that was begun before', async () => {
    const client = openClient(server.app, 'browser')
    const own = await begin(client, fuuid, false)
    const test = await begin(client, fuuid, true)
    const link = `/?fuuid=${fuuid}`
    const isEnded = async (query: string) => {
      const { headers } = await client.call('GET', link + query)
      return String(headers['set-cookie']).includes('lead-life=; Max-Age=0; Path=/')
    }
    expect(await isEnded('&test_only=1')).toBe(true)
    expect(await isEnded(`&uuid=${test}`)).toBe(true)
    expect(await isEnded(`&uuid=${own}`)).toBe(false)
    expect(await isEnded('')).toBe(false)

    client.keep([`lead-life=${fuuid}; Path=/`])
    for (const query of ['', `&uuid=${own}`, `&uuid=${test}`]) {
      expect([query, await readBar(client, link + query)]).toEqual([query, [test]])
      expect(await isEnded(query)).toBe(false)
    }
    expect(await isEnded('&test_only=1')).toBe(true)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  sampleProgrammeId as fuuid,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../../testing/server/web-folder.ts'
import { compileProgrammes } from '../../programmes/compile/compile-programmes.ts'
import { publishProgrammes } from '../../programmes/publish.ts'
import { formatPreviewPath } from './shared/preview-token.ts'

let server: TestServer
let sample: ProgrammeFolder
let web: WebFolder
let link = ''
let versionId = ''
beforeAll(async () => {
  web = await buildWebFolder()
  server = await buildTestServer({ config: { webFolder: web.path } })
  sample = await buildProgrammeFolder()
  versionId =
    (await publishProgrammes(server.db, await compileProgrammes(sample.parent))).publications[0]
      ?.versionId ?? ''
  link = await formatPreviewPath(server.db, fuuid, server.clock.now())
})
afterAll(async () => {
  await server.close()
  await sample.remove()
  await web.remove()
})

interface Shown {
  id: string
  location: string
  flow: { page: { name: string } | null; current_page: number; page_uuid: string }
  item: number
}

/** Opens a preview link as a browser does, and its flow as the app does. */
async function open(client: ApiClient, url: string): Promise<Shown> {
  const reply = await client.call('GET', url)
  expect(reply.status).toBe(303)
  const location = String(reply.headers.location)
  const shown = await client.call('GET', location)
  // Else the app takes up the visit before within five minutes.
  expect(String(shown.headers['set-cookie'])).toContain('lead-life=; Max-Age=0; Path=/')
  const lead_uuid = new URLSearchParams(location.slice(2)).get('uuid')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid, lead_uuid })
  expect(body.lead_uuid).toBe(lead_uuid)
  // The contract's flow, as the reply's shape made it.
  const flow = body.flow as unknown as Shown['flow'] & { page: { page_items: { id: number }[] } }
  return { id: String(lead_uuid), location, flow, item: flow.page.page_items[1]?.id ?? 0 }
}

const findRow = (id: string) =>
  server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a preview', () => {
  it('is a fresh test visit each time, on the first page or the one named', async () => {
    const client = openClient(server.app, 'browser')
    const first = await open(client, link)
    expect(first.flow.page?.name).toBe('Welcome')
    expect(first.location).toBe(`/?fuuid=${fuuid}&uuid=${first.id}&test_only=true`)
    const second = await open(client, `${link}?page=thanks`)
    expect(second.id).not.toBe(first.id)
    expect([second.flow.page?.name, second.flow.current_page]).toEqual(['Thank you', 3])
    const third = await open(client, `${link}?page=age`)
    expect([third.flow.page?.name, third.flow.current_page]).toEqual(['Your age', 2])
    for (const { id } of [first, second, third]) {
      expect(await findRow(id)).toMatchObject({ test_only: true, preview: true, account_id: null })
    }
    const keys = await client.call('GET', `${link}?page=nowhere`)
    expect([keys.status, keys.text]).toEqual([
      404,
      'There is no such page. Write one of:\nwelcome\nage\nsorry\nthanks\n',
    ])
  })

  it('goes on from there, says which version it shows and is in no report', async () => {
    const client = openClient(server.app, 'browser')
    const { id, location, flow, item } = await open(client, `${link}?page=age`)
    const bar = `Preview of version ${versionId.slice(0, 8)}, published `
    expect((await client.call('GET', location)).text).toContain(bar)
    expect((await client.call('GET', '/flow')).text).toContain(bar)
    const sent = { page: flow.page_uuid, answers: { [item]: [{ value: 30 }] } }
    const { body } = await client.call('PATCH', `/api/v1/leads/${id}/`, sent)
    expect(body).toMatchObject({ status: 'finished', page: { name: 'Thank you' } })
    const { rows } = await sql`select 1 from reported_answers where lead_id = ${id}`.execute(
      server.db,
    )
    expect(rows).toEqual([])
    expect((await client.call('GET', `/?fuuid=${fuuid}`)).text).not.toContain('Preview')
  })

  it('never becomes real: no account, no payment, no consent, nothing mailed', async () => {
    const client = openClient(server.app, 'browser')
    const { id } = await open(client, link)
    const refused = {
      status: 403,
      body: {
        detail:
          'This is a preview: no account, payment or consent is made. Look at the pages after this one by ?page= and their key.',
      },
    }
    const account = { email: 'ada@mail.example', password: 'four plain words here' }
    expect(await client.call('POST', `/api/v1/telemedicine/${id}/signup/`, account)).toMatchObject(
      refused,
    )
    const payment = { payment_method_id: 'pm_any' }
    expect(await client.call('POST', `/api/v1/leads/${id}/payment/`, payment)).toMatchObject(
      refused,
    )
    const consent = { rx_user_uuid: (await findRow(id)).rx_user_id, lead: id, terms_of_use: true }
    const agreed = await client.call('POST', '/api/v1/leads/consent/', { ...consent, opt_in: true })
    expect(agreed.status).toBeGreaterThanOrEqual(403)
    expect(await server.db.selectFrom('phone_consents').select('id').execute()).toEqual([])
    expect(await server.db.selectFrom('accounts').select('id').execute()).toEqual([])
    expect(server.mail.sent).toEqual([])
    const own = server.db.updateTable('leads').set({ account_id: id }).where('id', '=', id)
    await expect(own.execute()).rejects.toThrow('leads_previews_stay_tests')
  })

  it('leaves the visits of the same browser alone', async () => {
    const client = openClient(server.app, 'browser')
    const { id } = await open(client, link)
    const { rx_user_id } = await findRow(id)
    const created = await client.call('POST', '/api/v1/leads/', {
      condition_uuid: fuuid,
      rx_id: rx_user_id,
    })
    expect(created.body.lead_uuid).not.toBe(id)
    const row = await findRow(String(created.body.lead_uuid))
    expect(row).toMatchObject({ test_only: false, preview: false })
    expect(row.rx_user_id).not.toBe(rx_user_id)
  })
})

describe('a jump without a preview', () => {
  it('[P7] is refused: a token that is wrong, of another programme or too old opens nothing', async () => {
    const client = openClient(server.app, 'browser')
    const count = () => server.db.selectFrom('leads').select('id').execute()
    const before = await count()
    const other = await formatPreviewPath(
      server.db,
      '11111111-2222-4333-8444-555555555555',
      server.clock.now(),
    )
    const token = other.split('/').at(-1)
    const old = await formatPreviewPath(
      server.db,
      fuuid,
      new Date(server.clock.now().getTime() - 604_800_000),
    )
    for (const url of [`/preview/${fuuid}/x`, `/preview/${fuuid}/${token}`, old, `${link}x`]) {
      expect((await client.call('GET', `${url}?page=thanks`)).status).toBe(404)
    }
    expect(await count()).toEqual(before)
  })

  it('is refused: a real visit begins at its first page and goes page by page', async () => {
    const { client, url } = await startLead(server, fuuid)
    const first = await client.call('GET', `${url}?page=thanks`)
    expect(first.body).toMatchObject({ page: { name: 'Welcome' }, current_page: 1 })
    const preview = await open(openClient(server.app, 'browser'), `${link}?page=age`)
    const jumped = await client.call('PATCH', url, {
      page: preview.flow.page_uuid,
      answers: { [preview.item]: [{ value: 30 }] },
    })
    expect([jumped.status, jumped.body.current_page]).toEqual([409, 1])
  })
})

it('[P10] one network begins sixty previews at once and one more each second', async () => {
  const limited = await buildTestServer({
    config: { webFolder: web.path, requestsPerMinute: 1_200 },
  })
  await publishProgrammes(limited.db, await compileProgrammes(sample.parent))
  const own = await formatPreviewPath(limited.db, fuuid, limited.clock.now())
  const client = openClient(limited.app, 'browser')
  const statuses: number[] = []
  for (let begun = 0; begun < 62; begun += 1) statuses.push((await client.call('GET', own)).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 303), 429, 429])
  const { rows } = await sql`select 1 from leads`.execute(limited.db)
  expect(rows).toHaveLength(60)
  limited.clock.advance(1_000)
  expect((await client.call('GET', own)).status).toBe(303)
  await limited.close()
})

describe('[GAP-40] a test by a link', () => {
  const words =
    'This is only a test. No clinic sees it and nothing is charged. For care, ask for another link.'
  const read = async (client: ApiClient, url: string) => (await client.call('GET', url)).text

  it.each(['true', '1'])(
    'says what it is from its first moment on, by test_only=%s',
    async (on) => {
      const client = openClient(server.app, 'browser')
      const address = `/?fuuid=${fuuid}&test_only=${on}`
      expect(await read(client, address)).toContain(words)
      const body = { condition_uuid: fuuid, test_only: true }
      const { lead_uuid: id } = (await client.call('POST', '/api/v1/leads/', body)).body
      for (const url of ['/flow', `/?fuuid=${fuuid}&uuid=${id}`]) {
        expect(await read(client, url)).toContain(words)
      }
      // Another browser is told nothing of it.
      const other = openClient(server.app, 'browser')
      expect(await read(other, `/?fuuid=${fuuid}&uuid=${id}`)).not.toContain(words)
    },
  )

  it('is said of no other visit', async () => {
    const { client } = await startLead(server, fuuid)
    for (const url of ['/flow', `/?fuuid=${fuuid}`, `/?fuuid=${fuuid}&test_only=false`]) {
      expect(await read(client, url)).not.toContain('only a test')
    }
  })
})

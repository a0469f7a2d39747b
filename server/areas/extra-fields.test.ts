import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgramme, pageId, publishProgramme } from '../../testing/flows/small-programme.ts'
import { type Started, startLead, walkTo } from '../../testing/people/lead-visitor.ts'
import { asFile, buildJpeg } from '../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  const price = { amount_cents: 4_900, currency: 'USD' }
  fuuid = (await publishProgramme(server.db, buildProgramme({ price }))).fuuid
})
afterAll(() => server.close())

const foreign = randomUUID()

/** What only the server decides, under every name it might be tried. */
const owned = {
  id: foreign,
  uuid: foreign,
  lead_id: foreign,
  account_id: foreign,
  owner: foreign,
  browser_hash: 'AAAA',
  rx_user_id: foreign,
  version_id: foreign,
  programme_id: foreign,
  status: 'finished',
  finished: true,
  finished_at: '2026-01-01',
  current_page: 9,
  max_page: 9,
  path: [pageId('thanks')],
  revision: 99,
  price: 1,
  amount: 1,
  amount_cents: 1,
  feature_flags: { admin: true },
  flags: { admin: true },
  is_admin: true,
  role: 'admin',
  created_at: '2000-01-01',
}
const query = `?${new URLSearchParams(Object.entries(owned).map(([name, value]) => [name, String(value)]))}`
const polluted = (body: object) =>
  `${JSON.stringify({ ...owned, ...body }).slice(0, -1)},"nested":${JSON.stringify(owned)}}`

/** Everything the database holds about a lead, less what differs between any two. */
async function describeLead(id: string) {
  const { db } = server
  const one = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const own = {
    bound: one.browser_hash !== null,
    owner: one.account_id !== null,
    status: one.status,
    path: one.path,
    revision: one.revision,
    version: one.version_id,
    programme: one.programme_id,
    finished: one.finished_at,
    origin: one.origin,
  }
  const user = await db
    .selectFrom('rx_users')
    .select(['programme_id', 'posthog_id', 'secondary_id', 'cta_params'])
    .where('id', '=', one.rx_user_id)
    .executeTakeFirstOrThrow()
  const answers = await db
    .selectFrom('answers')
    .select(['item_id', 'entries', 'revision', 'page_uuid'])
    .where('lead_id', '=', id)
    .execute()
  const images = await db.selectFrom('images').select('width').where('lead_id', '=', id).execute()
  const payments = await db
    .selectFrom('payments')
    .select(['amount_cents', 'currency', 'status', 'attempt'])
    .where('lead_id', '=', id)
    .execute()
  return { own, user, answers, images: images.length, payments }
}

type Write = (started: Started, extra: boolean) => Promise<{ status: number }>
const body = (extra: boolean, plain: object) => (extra ? polluted(plain) : plain)
const suffix = (extra: boolean) => (extra ? query : '')

const writes: Record<string, Write> = {
  proceed: ({ client, url }, extra) =>
    client.call(
      'PATCH',
      url + suffix(extra),
      body(extra, {
        page: pageId('choice'),
        answers: { 3: [{ value: 10, ...(extra ? owned : {}) }] },
      }),
    ),
  back: ({ client, url }, extra) =>
    client.call('PATCH', `${url}back/${suffix(extra)}`, body(extra, { page: pageId('welcome') })),
  create: ({ client }, extra) =>
    client.call('POST', `/api/v1/leads/${suffix(extra)}`, body(extra, { condition_uuid: fuuid })),
  'rx user': ({ client }, extra) =>
    client.call('POST', `/api/v1/rxuser/${suffix(extra)}`, body(extra, { condition: fuuid })),
  payment: ({ client, url }, extra) =>
    client.call(
      'POST',
      `${url}payment/${suffix(extra)}`,
      body(extra, { payment_method_id: 'pm_sandbox_success' }),
    ),
  upload: async ({ client }, extra) => {
    const fields = extra ? { id: foreign, uuid: foreign, owner: foreign, status: 'kept' } : {}
    return client.upload(`/api/v1/leads/image/${suffix(extra)}`, {
      ...fields,
      image: asFile(await buildJpeg()),
    })
  },
}

describe('[P8] fields a caller may not set', () => {
  it.each(Object.entries(writes))('[P8] change nothing in %s', async (_name, write) => {
    const results = []
    for (const extra of [false, true]) {
      const started = await startLead(server, fuuid)
      await walkTo(started, 'choice')
      const { status } = await write(started, extra)
      results.push({ status, ...(await describeLead(started.id)) })
    }
    expect(results[1]).toEqual(results[0])
    expect(results[0]?.status).toBeLessThan(300)
  })

  it('[P8] a polluted prototype reaches nothing', async () => {
    const started = await startLead(server, fuuid)
    const text = `{"page":"${pageId('welcome')}","answers":{"1":[{"value":"Ada"}],"__proto__":[{"value":"x"}]},"__proto__":{"status":"finished"},"constructor":{"prototype":{"status":"finished"}}}`
    const reply = await started.client.call('PATCH', started.url, text)
    expect(reply.status).toBeLessThan(500)
    expect(({} as { status?: string }).status).toBeUndefined()
    expect((await describeLead(started.id)).own.status).toBe('active')
  })
})

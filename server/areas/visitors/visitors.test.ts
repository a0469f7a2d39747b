import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildProgramme,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/flows/small-programme.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const url = '/api/v1/rxuser/'
let server: TestServer
let condition: string

beforeAll(async () => {
  server = await buildTestServer()
  condition = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

const readUser = (id: unknown) =>
  server.db
    .selectFrom('rx_users')
    .selectAll()
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()

describe('rx user', () => {
  it('[CALL-18] [ENTITY-05] creates the user of a condition', async () => {
    const client = openClient(server.app, 'browser')
    const reply = await client.call('POST', url, {
      condition,
      posthog_id: 'ph-1',
      secondary_id: 'crm-1',
      uuid: randomUUID(),
      token: 'x',
      feature_flags: { admin: true },
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      posthog_id: 'ph-1',
      condition,
      cta_params: { source: 'test' },
      shared_condition_id: null,
      script_configuration: [{ module: 'webchat', module_type: 'webchat', enabled: true }],
      flow_type: 'telemedicine',
    })
    expect(Object.keys(reply.body.feature_flags ?? {}).sort()).toEqual([
      'custom-styling-theme',
      'headline',
    ])
    expect(String(reply.body.token)).not.toBe('')
    expect(reply.body).toHaveProperty('condition_config')
  })

  it('gives a browser one cookie no script and no other site can use', async () => {
    const client = openClient(server.app, 'browser')
    const reply = await client.call('POST', url, { condition })
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-posology=[\w-]{43};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) {
      expect(cookie).toContain(part)
    }
    expect(cookie).not.toContain('Domain')
    const again = await client.call('POST', url, { condition })
    expect(again.headers['set-cookie']).toBeUndefined()
    const stored = await readUser(reply.body.uuid)
    expect(stored.browser_hash?.toString('base64url')).not.toBe(cookie.slice(16, 59))
  })

  it('a double start is one user; another third-party id is another', async () => {
    const client = openClient(server.app, 'browser')
    await client.call('POST', url, { condition, secondary_id: 'first' })
    const body = { condition, secondary_id: 'second' }
    const replies = await Promise.all([1, 2, 3].map(() => client.call('POST', url, body)))
    expect(new Set(replies.map((reply) => String(reply.body.uuid))).size).toBe(1)
    const plain = await client.call('POST', url, { condition })
    expect(plain.body.uuid).not.toBe(replies[0]?.body.uuid)
  })

  it('[CALL-20] anyone may read the flags by id; the token is for its own browser', async () => {
    const client = openClient(server.app, 'browser')
    const { body } = await client.call('POST', url, { condition, posthog_id: 'ph-2' })
    const mine = await client.call('GET', `${url}${body.uuid}/`)
    expect(mine.body).toEqual(body)
    for (const kind of ['browser', 'bare'] as const) {
      const theirs = await openClient(server.app, kind).call('GET', `${url}${body.uuid}/`)
      expect(theirs.body).toEqual({ ...body, token: '', posthog_id: null })
    }
  })

  it.each(['0', 'x', '%27', '00000000-0000-0000-0000-000000000000'])(
    '[P16] knows no user %s',
    async (id) => {
      const client = openClient(server.app, 'browser')
      expect((await client.call('GET', `${url}${id}/`)).status).toBe(404)
      expect((await client.call('POST', `${url}${id}/`, { condition })).status).toBe(404)
    },
  )

  it.each([`<script>`, 'x'.repeat(201), '=HYPERLINK("x")', 'a b'])(
    'a third-party id like %j is dropped, and the person still starts',
    async (secondary_id) => {
      const client = openClient(server.app, 'browser')
      const reply = await client.call('POST', url, {
        condition,
        secondary_id,
        posthog_id: secondary_id,
      })
      expect(reply.status).toBe(201)
      expect(await readUser(reply.body.uuid)).toMatchObject({
        secondary_id: null,
        posthog_id: null,
      })
    },
  )

  it('[CALL-18] ids of 200 characters are kept whole', async () => {
    const client = openClient(server.app, 'browser')
    const long = 'p'.repeat(200)
    const body = { condition, secondary_id: 's'.repeat(200), posthog_id: long }
    const reply = await client.call('POST', url, body)
    expect(reply).toMatchObject({ status: 201, body: { posthog_id: long } })
    expect(await readUser(reply.body.uuid)).toMatchObject({
      secondary_id: 's'.repeat(200),
      posthog_id: long,
    })
  })

  it.each([
    [9_007_199_254_740_991, 201],
    [9_007_199_254_740_992, 400],
    [-9_007_199_254_740_992, 400],
    [1.5, 400],
  ])(
    '[CALL-18] a number that is no exact id is refused beside its field: %d',
    async (id, status) => {
      const client = openClient(server.app, 'browser')
      const reply = await client.call('POST', url, { condition, posthog_id: id })
      expect(reply.status).toBe(status)
      if (status === 201) expect(reply.body.posthog_id).toBe('9007199254740991')
      else expect(reply.body.posthog_id).toEqual(['We could not read this. Please check it.'])
    },
  )

  it('[P16] refuses bodies that are not right and conditions that are not there', async () => {
    const client = openClient(server.app, 'browser')
    for (const body of [{}, { condition: true }, { condition, secondary_id: ['x'] }, []]) {
      expect((await client.call('POST', url, body)).status).toBe(400)
    }
    for (const nowhere of [randomUUID(), 7]) {
      expect((await client.call('POST', url, { condition: nowhere })).status).toBe(404)
    }
    const gone = await publishProgramme(server.db, buildProgramme())
    await withdrawProgramme(server.db, gone.fuuid)
    expect((await client.call('POST', url, { condition: gone.fuuid })).status).toBe(403)
  })

  it('[CALL-18] an id may be a number or a text: both are the same user', async () => {
    const client = openClient(server.app, 'browser')
    const number = await client.call('POST', url, { condition, secondary_id: 4711, posthog_id: 12 })
    const text = await client.call('POST', url, { condition, secondary_id: '4711' })
    expect(number).toMatchObject({ status: 201, body: { posthog_id: '12' } })
    expect(text.body).toEqual(number.body)
    expect((await readUser(text.body.uuid)).secondary_id).toBe('4711')
  })

  it('a bare client’s repeat with the same key is the same user', async () => {
    const client = openClient(server.app, 'bare')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await client.call('POST', url, { condition }, headers)
    const second = await client.call('POST', url, { condition }, headers)
    expect(second.body).toEqual(first.body)
    const fresh = await client.call('POST', url, { condition })
    expect(fresh.body.uuid).not.toBe(first.body.uuid)
    const other = await client.call('POST', url, { condition, posthog_id: 'p' }, headers)
    expect(other.status).toBe(409)
  })
})

describe('tie', () => {
  it('[CALL-19] [GAP-97] ties one’s own user; the analytics id given last counts', async () => {
    const client = openClient(server.app, 'browser')
    const { body } = await client.call('POST', url, { condition })
    const tied = await client.call('POST', `${url}${body.uuid}/`, { condition, posthog_id: 'ph-3' })
    expect(tied.status).toBe(200)
    expect(tied.body).toEqual({ ...body, posthog_id: 'ph-3' })
    const later = await client.call('POST', `${url}${body.uuid}/`, {
      condition,
      posthog_id: 'ph-4',
    })
    expect(later.body.posthog_id).toBe('ph-4')
    const again = await client.call('POST', url, { condition, posthog_id: 'ph-5' })
    expect(again.body).toEqual({ ...body, posthog_id: 'ph-5' })
    const silent = await client.call('POST', `${url}${body.uuid}/`, { condition, posthog_id: null })
    expect(silent.body.posthog_id).toBe('ph-5')
  })

  it('a third-party id that is another of the browser’s users stays theirs', async () => {
    const client = openClient(server.app, 'browser')
    const taken = await client.call('POST', url, { condition, secondary_id: 'crm-9' })
    const { body } = await client.call('POST', url, { condition })
    const given = { condition, secondary_id: 'crm-9' }
    const tied = await client.call('POST', `${url}${body.uuid}/`, given)
    expect([tied.status, tied.body.uuid]).toEqual([200, body.uuid])
    expect((await readUser(body.uuid)).secondary_id).toBeNull()
    expect((await readUser(taken.body.uuid)).secondary_id).toBe('crm-9')
  })

  it('another condition gets the visitor’s user of that condition', async () => {
    const client = openClient(server.app, 'browser')
    const { body } = await client.call('POST', url, { condition })
    const other = await publishProgramme(server.db, buildProgramme())
    const tied = await client.call('POST', `${url}${body.uuid}/`, { condition: other.fuuid })
    expect(tied.body.condition).toBe(other.fuuid)
    expect(tied.body.uuid).not.toBe(body.uuid)
  })

  it('a user made by the maker’s system goes to the first browser that comes with its id', async () => {
    const made = await openClient(server.app, 'bare').call('POST', url, { condition })
    const first = openClient(server.app, 'browser')
    const claimed = await first.call('POST', `${url}${made.body.uuid}/`, { condition })
    expect(claimed.body.uuid).toBe(made.body.uuid)
    const second = openClient(server.app, 'browser')
    expect((await second.call('POST', `${url}${made.body.uuid}/`, { condition })).status).toBe(404)
    const lead = await first.call('POST', '/api/v1/leads/', {
      condition_uuid: condition,
      rx_id: made.body.uuid,
    })
    expect(lead.body.rx_user?.uuid).toBe(made.body.uuid)
  })

  it('starting a lead with such an id claims the user as well', async () => {
    const made = await openClient(server.app, 'bare').call('POST', url, { condition })
    const body = { condition_uuid: condition, rx_id: made.body.uuid }
    const first = await openClient(server.app, 'browser').call('POST', '/api/v1/leads/', body)
    expect(first.body.rx_user?.uuid).toBe(made.body.uuid)
    const second = await openClient(server.app, 'browser').call('POST', '/api/v1/leads/', body)
    expect(second.status).toBe(201)
    expect(second.body.rx_user?.uuid).not.toBe(made.body.uuid)
    expect(second.body.lead_uuid).not.toBe(first.body.lead_uuid)
  })

  it('[P7] another browser’s user and no user answer alike', async () => {
    const mine = await openClient(server.app, 'browser').call('POST', url, { condition })
    for (const kind of ['browser', 'bare'] as const) {
      const other = openClient(server.app, kind)
      const body = { condition, posthog_id: 'evil' }
      const theirs = await other.call('POST', `${url}${mine.body.uuid}/`, body)
      const unknown = await other.call('POST', `${url}${randomUUID()}/`, body)
      expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
    }
    expect((await readUser(mine.body.uuid)).posthog_id).toBeNull()
  })
})

describe('variants', () => {
  const variantsUrl = '/api/v1/ab/cta/'

  it('[CALL-15] [GAP-86] a user always sees the same variant, the one of its flags', async () => {
    const client = openClient(server.app, 'browser')
    const user = await client.call('POST', url, { condition })
    const body = { rx_user: user.body.uuid, condition, cta_params: { any: 1 } }
    const first = await client.call('POST', variantsUrl, body)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ variants: { headline: user.body.feature_flags?.headline } })
    expect((await client.call('POST', variantsUrl, body)).body).toEqual(first.body)
  })

  it('[GAP-86] the variant is a hash of user and experiment, the same whoever asks and whenever', async () => {
    const ask = async (rx_user: string) =>
      (await openClient(server.app, 'bare').call('POST', variantsUrl, { rx_user, condition })).body
    const users = Array.from({ length: 12 }, () => randomUUID())
    const first = await Promise.all(users.map(ask))
    expect(await Promise.all(users.map(ask))).toEqual(first)
  })

  it('spreads users over the variants', async () => {
    const client = openClient(server.app, 'bare')
    const seen = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const reply = await client.call('POST', variantsUrl, { rx_user: randomUUID(), condition })
        return String(reply.body.variants?.headline)
      }),
    )
    expect([...new Set(seen)].sort()).toEqual(['control', 'warm'])
  })

  it('[P16] refuses what is no user or no condition', async () => {
    const client = openClient(server.app, 'bare')
    const bodies = [
      { rx_user: 'x', condition },
      { rx_user: randomUUID(), condition: 'x' },
    ]
    for (const body of bodies)
      expect((await client.call('POST', variantsUrl, body)).status).toBe(404)
    expect((await client.call('POST', variantsUrl, {})).status).toBe(400)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageId } from '../../../testing/flows/small-programme.ts'
import { publishVisitProgramme } from '../../../testing/flows/visit-programme.ts'
import { readProofToken } from '../../../testing/mail/read-mails.ts'
import { choosePasswordByMail } from '../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
} from '../../../testing/people/patient.ts'
import { type ApiClient, type ApiReply, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { waitForWaiting } from '../../../testing/server/while-locked.ts'
import { giveVisit, listOffers } from './shared/give-visit.ts'

const profileUrl = '/api/v1/telemedicine/profile/'
const visitsUrl = `${profileUrl}visits/`
const newPassword = 'Other-river-78'
const notFound = [404, '{"detail":"We could not find that."}']
const wrongDate = { birth_date: ['This is not the date of birth in that visit. Check it.'] }
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishVisitProgramme(server)
})
afterAll(() => server.close())

const ada = { 1: [{ value: 'Ada' }], 2: [{ value: '1988-04-07' }] }

/** Somebody who answered who they are and made an account. */
async function signUp(answers: object = ada, kind: 'browser' | 'bare' = 'browser') {
  const client = openClient(server.app, kind)
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const id = String(body.lead_uuid)
  await client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId('who'), answers })
  const email = inventEmail()
  const account = { email, password: goodPassword }
  const made = await client.call('POST', `/api/v1/telemedicine/${id}/signup/`, account)
  const headers = bearing(made.body.access)
  const proceed = (page: string, given: object) =>
    client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId(page), answers: given }, headers)
  return { client, id, email, headers, proceed }
}

/** A new password by mail, and signed in with it. */
async function resetAndSignIn(email: string) {
  const client = openClient(server.app, 'browser')
  expect((await choosePasswordByMail(server, client, email, newPassword)).status).toBe(200)
  const login = await logIn(server, email, newPassword, client)
  return { client, headers: bearing(login.body.access), lead: login.body.lead }
}

type SignedIn = { client: ApiClient; headers: Record<string, string> }

const list = async ({ client, headers }: SignedIn) =>
  (await client.call('GET', visitsUrl, undefined, headers)).body

const claim = ({ client, headers }: SignedIn, id: string, birth_date: string) =>
  client.call('POST', `${visitsUrl}${id}/claim/`, { birth_date }, headers)

const release = ({ client, headers }: SignedIn, id: string) =>
  client.call('POST', `${visitsUrl}${id}/release/`, {}, headers)

async function prove(email: string, client: ApiClient): Promise<void> {
  const token = await readProofToken(server, email)
  expect((await client.call('POST', `${authUrl}/email/confirm/`, { token })).status).toBe(200)
}

describe('the visits of an account', () => {
  it('tell where an open one goes on, on every device', async () => {
    const { id, email } = await signUp()
    const client = openClient(server.app, 'browser')
    const { body } = await logIn(server, email, goodPassword, client)
    const listed = await list({ client, headers: bearing(body.access) })
    expect(listed).toMatchObject({
      email_confirmed: false,
      offered: [],
      visits: [{ uuid: id, state: 'open', current_page: 2, finished_at: null, after: '' }],
    })
    const begunMs = new Date(String(listed.visits?.[0]?.begun_at)).getTime()
    expect(begunMs).toBeCloseTo(server.clock.now().getTime(), -5)
  })

  it('tell when one was sent and what its last page says, and which ended elsewhere', async () => {
    const sent = await signUp()
    await sent.proceed('account', { 6: [{ value: ' ' }] })
    server.clock.advance(60_000)
    const sentAt = server.clock.now().toISOString()
    expect((await sent.proceed('more', {})).body.status).toBe('finished')
    expect((await list(sent)).visits?.[0]).toMatchObject({
      state: 'sent',
      finished_at: sentAt,
      after: '<p>Soon.</p>',
    })
    const other = await signUp()
    await other.proceed('account', { 6: [{ value: ' ' }] })
    await other.proceed('more', { 7: [{ value: true }] })
    await other.proceed('elsewhere', {})
    expect((await list(other)).visits?.[0]).toMatchObject({ state: 'ended' })
  })

  it('[P7] are the signed-in person’s only', async () => {
    const [one, other] = [await signUp(), await signUp()]
    expect((await list(one)).visits?.map(({ uuid }) => uuid)).toEqual([one.id])
    for (const headers of [{}, bearing('x'), other.headers]) {
      const reply = await one.client.call('GET', visitsUrl, undefined, headers)
      expect([reply.status, reply.text.includes(one.id)]).toEqual([401, false])
    }
  })
})

describe('visits attached before the address was proven, by another password', () => {
  it.each(['browser', 'bare'] as const)(
    '[P7] are nobody’s, and offered by product and dates only; begun by a %s',
    async (kind) => {
      const { id, email, client } = await signUp(ada, kind)
      const owner = await resetAndSignIn(email)
      expect(owner.lead).toBeNull()
      const listed = await list(owner)
      expect(listed.visits).toEqual([])
      expect(listed.email_confirmed).toBe(true)
      const begun_at = listed.offered?.[0]?.begun_at
      expect(listed.offered).toEqual([
        { uuid: id, product: 'Lumora Care', begun_at, finished_at: null, can_claim: true },
      ])
      const url = `/api/v1/leads/${id}/`
      for (const [who, headers] of [
        [owner.client, owner.headers],
        [client, {}],
      ] as const) {
        const reply = await who.call('GET', url, undefined, headers)
        expect([reply.status, reply.text]).toEqual(notFound)
      }
      const profile = await owner.client.call('GET', profileUrl, undefined, owner.headers)
      expect(profile.text).not.toContain('Ada')
    },
  )

  it('[P7] open again for who knows the date of birth in them', async () => {
    const { id, email } = await signUp()
    const owner = await resetAndSignIn(email)
    for (const wrong of ['1988-07-04', '', 'x', '1988-04']) {
      const reply = await claim(owner, id, wrong)
      expect([reply.status, reply.body]).toEqual([400, wrongDate])
    }
    expect((await claim(owner, id, '1988-4-7')).status).toBe(200)
    const listed = await list(owner)
    expect([listed.offered, listed.visits?.[0]?.uuid]).toEqual([[], id])
    const url = `/api/v1/leads/${id}/`
    const opened = await owner.client.call('GET', url, undefined, owner.headers)
    expect([opened.status, opened.body.page_uuid]).toEqual([200, pageId('account')])
  })

  it.each(['yes', 'no'])(
    '[P7] of a yes and a no at once one is true, and only that one is told so: %s first',
    async (first) => {
      const { id, email } = await signUp()
      const owner = await resetAndSignIn(email)
      const answers = { yes: () => claim(owner, id, '1988-04-07'), no: () => release(owner, id) }
      const replies = await server.db.transaction().execute(async (transaction) => {
        await sql`select from leads where id = ${id}::uuid for update`.execute(transaction)
        const one = first === 'yes' ? answers.yes() : answers.no()
        await waitForWaiting(server, 1)
        const other = first === 'yes' ? answers.no() : answers.yes()
        await waitForWaiting(server, 2)
        return first === 'yes' ? [one, other] : [other, one]
      })
      const [yes, no] = (await Promise.all(replies)).map(({ status }) => status)
      expect(`${yes} ${no}`).toMatch(/^(200 404|404 200)$/)
      expect((await list(owner)).visits).toHaveLength(yes === 200 ? 1 : 0)
    },
  )

  it('[P7] stay offered when the session that claims one ends meanwhile', async () => {
    const { id, email } = await signUp()
    const owner = await resetAndSignIn(email)
    const calls = [() => claim(owner, id, '1988-04-07'), () => release(owner, id)]
    for (const call of calls) {
      let late: Promise<ApiReply> | undefined
      await server.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('accounts').select('id').forUpdate().execute()
        let isDone = false
        late = call().finally(() => (isDone = true))
        await waitForWaiting(server, 1, () => isDone)
        const ended = { revoked_at: server.clock.now() }
        await transaction.updateTable('sessions').set(ended).execute()
      })
      expect((await late)?.status).toBe(401)
      await server.db.updateTable('sessions').set({ revoked_at: null }).execute()
      expect((await list(owner)).offered).toHaveLength(1)
    }
    expect((await claim(owner, id, '1988-04-07')).status).toBe(200)
  })

  it('[P10] take five dates and no more, the right one neither', async () => {
    const { id, email } = await signUp()
    const owner = await resetAndSignIn(email)
    const guesses = [1, 2, 3, 4, 5].map((day) => claim(owner, id, `1990-01-0${day}`))
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(5).fill(400))
    const late = await claim(owner, id, '1988-04-07')
    expect([late.status, late.body]).toEqual([400, wrongDate])
    expect((await list(owner)).offered?.[0]?.can_claim).toBe(false)
    expect((await release(owner, id)).status).toBe(200)
  })

  it('are gone for good after a no', async () => {
    const { id, email } = await signUp()
    const owner = await resetAndSignIn(email)
    expect((await release(owner, id)).status).toBe(200)
    expect(await list(owner)).toMatchObject({ visits: [], offered: [] })
    for (const reply of [await claim(owner, id, '1988-04-07'), await release(owner, id)]) {
      expect([reply.status, reply.text]).toEqual(notFound)
    }
  })

  it('cannot be taken without a date of birth in them', async () => {
    const { id, email } = await signUp({ 1: [{ value: 'Ada' }] })
    const owner = await resetAndSignIn(email)
    expect((await list(owner)).offered?.[0]).toMatchObject({ uuid: id, can_claim: false })
    for (const date of ['', '--', '1988-04-07']) {
      expect((await claim(owner, id, date)).body).toEqual(wrongDate)
    }
  })

  it('[P7] open by the date of who acts for a patient without one, and not by it otherwise', async () => {
    const caregiver = { 1: [{ value: 'Ada' }], 3: [{ value: '1961-12-30' }] }
    const without = await signUp(caregiver)
    const both = await signUp({ ...ada, ...caregiver })
    const [one, other] = [await resetAndSignIn(without.email), await resetAndSignIn(both.email)]
    expect((await claim(one, without.id, '1961-12-30')).status).toBe(200)
    expect((await claim(other, both.id, '1961-12-30')).body).toEqual(wrongDate)
    expect((await claim(other, both.id, '1988-04-07')).status).toBe(200)
  })

  it('[P7] belong to no account meanwhile, and to no stranger: the database refuses both', async () => {
    const { id, email } = await signUp()
    await resetAndSignIn(email)
    const lead = server.db.updateTable('leads').where('id', '=', id)
    for (const wrong of [{ account_id: sql<string>`offered_to` }, { browser_hash: null }]) {
      await expect(lead.set(wrong).execute()).rejects.toThrow('leads_offered_are_nobodys')
    }
  })

  it('[P7] are given by support to the account they are offered to, once no date can tell', async () => {
    const { db } = server
    const { id, email } = await signUp({ 1: [{ value: 'Ada' }] })
    const dated = await signUp()
    const [owner, other] = [await resetAndSignIn(email), await resetAndSignIn(dated.email)]
    expect(await listOffers(db, ` ${email.toUpperCase()} `)).toEqual([
      {
        id,
        product: 'Lumora Care',
        begunAt: server.clock.now(),
        finishedAt: null,
        canClaim: false,
      },
    ])
    expect(await listOffers(db, 'nobody@example.com')).toBeNull()
    // Another account's, an unknown one, and one that its owner can take.
    expect(await giveVisit(db, dated.email, id)).toBe('unknown')
    expect(await giveVisit(db, 'nobody@example.com', id)).toBe('unknown')
    expect(await giveVisit(db, email, 'x')).toBe('unknown')
    expect(await giveVisit(db, dated.email, dated.id)).toBe('claimable')
    expect((await list(owner)).visits).toEqual([])
    expect(await giveVisit(db, email, id)).toBe('given')
    expect(await list(owner)).toMatchObject({ visits: [{ uuid: id }], offered: [] })
    expect((await list(other)).visits).toEqual([])
    expect(await giveVisit(db, email, id)).toBe('unknown')
    expect(await listOffers(db, email)).toEqual([])
  })

  it('[P7] are offered to that account alone: another’s, an own and an unknown one are not there', async () => {
    const victim = await signUp()
    const owner = await resetAndSignIn(victim.email)
    const stranger = await signUp()
    for (const id of [victim.id, stranger.id, randomUUID(), 'x']) {
      for (const reply of [await claim(stranger, id, '1988-04-07'), await release(stranger, id)]) {
        expect([reply.status, reply.text]).toEqual(notFound)
      }
    }
    const anonymous = { client: openClient(server.app, 'browser'), headers: {} }
    expect((await claim(anonymous, victim.id, '1988-04-07')).status).toBe(401)
    expect((await list(owner)).offered).toHaveLength(1)
  })

  it('stay the account’s when its address was proven before the reset', async () => {
    const { id, email, client } = await signUp()
    await prove(email, client)
    const owner = await resetAndSignIn(email)
    expect(owner.lead).toBe(id)
    expect(await list(owner)).toMatchObject({ email_confirmed: true, offered: [] })
  })
})

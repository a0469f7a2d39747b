import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addClinicRecords, type ClinicRecords } from '../../../testing/people/clinic-records.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { closeIntents } from './close-intents.ts'
import { verifyAudit } from './read-audit.ts'

const hourMs = 3_600_000

let server: TestServer
let patient: Patient
let records: ClinicRecords
beforeEach(async () => {
  server = await buildTestServer()
  patient = await signUp(server, await publishAccountProgramme(server), 'bare')
  records = await addClinicRecords(server, patient.id)
})
afterEach(() => server.close())

/** The log takes no row while this goes on: as if the process had died before it could write one. */
async function withoutLog(work: () => Promise<void>): Promise<void> {
  await sql`alter table audit_entries rename to audit_entries_away`.execute(server.db)
  await work()
  await sql`alter table audit_entries_away rename to audit_entries`.execute(server.db)
}

const write = (message_text: string, key: string) =>
  patient.client.call(
    'POST',
    `/api/v1/telemedicine/chats/${records.chatId}/messages/`,
    { message_text },
    { ...bearing(patient.access), 'idempotency-key': key },
  )
const readRows = async () => {
  const rows = server.db.selectFrom('audit_entries').selectAll()
  return (await rows.orderBy('at').execute()).filter(({ endpoint }) => endpoint !== 'signup')
}
const countIntents = async () =>
  (await server.db.selectFrom('audit_intents').select('id').execute()).length

describe('[P14] a change whose row was not written', () => {
  it('leaves one that says what, by whom and when, and not with what outcome, however many look', async () => {
    const at = server.clock.now()
    const key = randomUUID()
    await withoutLog(async () => {
      expect((await write('It went well.', key)).status).toBeGreaterThanOrEqual(500)
    })
    const kept = server.db.selectFrom('clinician_messages').select('message_text')
    const words = (await kept.execute()).map(({ message_text }) => message_text)
    expect(words).toContain('It went well.')
    // It may still be under way.
    server.clock.advance(hourMs)
    await closeIntents(server.db, server.clock.now())
    expect([await readRows(), await countIntents()]).toEqual([[], 1])
    server.clock.advance(1)
    const now = server.clock.now()
    await Promise.all([1, 2, 3].map(() => closeIntents(server.db, now)))
    const account = server.db.selectFrom('accounts').select('id').where('email', '=', patient.email)
    const { id: account_id } = await account.executeTakeFirstOrThrow()
    const said = { endpoint: 'sendChatMessage', about: records.chatId, outcome: 'unknown' }
    expect(await readRows()).toEqual([
      expect.objectContaining({ ...said, at, account_id, chain: `account:${account_id}` }),
    ])
    expect(await countIntents()).toBe(0)
    expect((await verifyAudit(server.db)).breaks).toEqual([])
  })

  it('of a sign-in leaves one at its address', async () => {
    await withoutLog(async () => {
      const body = { email: patient.email, password: goodPassword }
      expect((await patient.client.call('POST', `${authUrl}/login/`, body)).status).toBe(500)
    })
    server.clock.advance(hourMs + 1)
    await closeIntents(server.db, server.clock.now())
    expect(await readRows()).toEqual([
      expect.objectContaining({
        endpoint: 'login',
        outcome: 'unknown',
        about: expect.stringMatching(/^[\da-f]{24}$/),
        chain: expect.stringMatching(/^address:/),
      }),
    ])
  })

  it('changes nothing where not even that it begins can be noted', async () => {
    await sql`alter table audit_intents rename to audit_intents_away`.execute(server.db)
    const before = await server.db.selectFrom('clinician_messages').select('id').execute()
    expect((await write('Never.', randomUUID())).status).toBe(500)
    expect(await server.db.selectFrom('clinician_messages').select('id').execute()).toEqual(before)
  })

  it('a read leaves nothing to be closed', async () => {
    await withoutLog(async () => {
      const url = '/api/v1/telemedicine/profile/'
      const reply = await patient.client.call('GET', url, undefined, bearing(patient.access))
      // Nobody is shown anything without a row.
      expect([reply.status, reply.text.includes(patient.email)]).toEqual([500, false])
    })
    expect(await countIntents()).toBe(0)
  })
})

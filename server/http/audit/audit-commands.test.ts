import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkAudit, showAudit, showAuditOfAddress } from '../../../scripts/db/audit-log.ts'
import { logIn, publishAccountProgramme, signUp } from '../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let email: string
let accountId: string
let visit: string
const said: string[] = []

beforeAll(async () => {
  server = await buildTestServer()
  const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
  email = patient.email
  visit = patient.id
  const account = server.db.selectFrom('accounts').select('id').where('email', '=', email)
  accountId = (await account.executeTakeFirstOrThrow()).id
  await logIn(server, email, 'Wrong-river-77')
})
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
})
afterAll(() => server.close())

describe('[P14] npm run db', () => {
  it('-- audit shows what an account did, and what came to nothing at its address', async () => {
    await showAudit(server.db, ['audit', accountId])
    const at = server.clock.now().toISOString()
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^ +1  ${at}  signup ${visit}  ok  session [\\da-f-]{36}$`)),
      expect.stringMatching(/^What came to nothing at its address \([\da-f]{24}\):$/),
      expect.stringMatching(/^ +\d+ {2}\S+ {2}login [\da-f]{24} {2}sign_in_refused$/),
    ])
  })

  it('-- audit finds the account by its address, which is all that support knows', async () => {
    await showAuditOfAddress(server.db, ` ${email.toUpperCase()}\n`)
    expect(said[0]).toBe(`Account ${accountId}:`)
    expect(said[1]).toContain(`signup ${visit}`)
    const unknown = showAuditOfAddress(server.db, 'nobody@example.com')
    await expect(unknown).rejects.toThrow('No account has this address.')
  })

  it.each(['', 'ada', '0e0e0e0e-1111-4222-8333-444444444444'])(
    '-- audit refuses %j',
    async (id) => {
      await expect(showAudit(server.db, ['audit', id])).rejects.toThrow(/account or (a )?key/)
    },
  )

  it('-- verify-audit says that all is as it was written, or where it is not', async () => {
    await checkAudit(server.db)
    expect(said).toEqual(['All 2 rows of 2 chains are as they were written.'])
    await sql`alter table audit_entries disable trigger user`.execute(server.db)
    await sql`delete from audit_entries where account_id = ${accountId}`.execute(server.db)
    await expect(checkAudit(server.db)).rejects.toThrow(
      `The audit log was tampered with.\naccount:${accountId}, row 1: removed`,
    )
  })
})

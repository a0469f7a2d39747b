import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endKey, makeKey, requireKeyAsked, showKeys } from '../../../scripts/db/clinic-keys.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

/** What a command prints. */
async function read(run: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
  await run()
  return lines.join('\n')
}

const ask = (key: string, scheme = 'Bearer') =>
  server.app.inject({
    url: '/api/v1/clinic/leads/',
    headers: { authorization: `${scheme} ${key}` },
  })

it('an operator makes a key, sees whose there are, and ends it', async () => {
  const asked = requireKeyAsked(['add-clinic-key', 'Harbour Clinic', 'leads:read,records:read'])
  const made = await read(() => makeKey(server.db, asked))
  const key = made.split('\n').at(-1) ?? ''
  const id = /[0-9a-f-]{36}/.exec(made)?.[0] ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await ask(key)).statusCode).toBe(200)
  // Programs write the scheme in either letter case.
  expect((await ask(key, 'bearer')).statusCode).toBe(200)
  expect((await ask(key, 'Basic')).statusCode).toBe(401)
  const listed = await read(() => showKeys(server.db))
  expect(listed).toContain(`${id}  Harbour Clinic  leads:read,records:read`)
  expect(listed).not.toContain(key)
  await read(() => endKey(server.db, ['revoke-clinic-key', id]))
  expect((await ask(key)).statusCode).toBe(401)
  expect(await read(() => showKeys(server.db))).toContain('revoked')
  await expect(endKey(server.db, ['revoke-clinic-key', id])).rejects.toThrow('by its id')
})

it.each([
  [['', '', 'leads:read']],
  [['', 'Harbour Clinic']],
  [['', 'Harbour Clinic', 'leads:write']],
])('whose key it is and what for is asked for: %j', (given) =>
  expect(() => requireKeyAsked(given)).toThrow('leads:read, records:read'),
)

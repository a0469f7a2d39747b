import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const file = path.join(import.meta.dirname, '../../../scripts/db.ts')
const execute = promisify(execFile)

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

async function run(...given: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl }
  const ran = await execute(process.execPath, [file, ...given], { env }).catch((error) => error)
  return { ok: ran.code === undefined, out: String(ran.stdout), problem: String(ran.stderr) }
}

const ask = (key: string) =>
  server.app.inject({
    url: '/api/v1/clinic/leads/',
    headers: { authorization: `Bearer ${key}` },
  })

it('an operator makes a key, sees whose there are, and ends it', async () => {
  const made = await run('add-clinic-key', 'Harbour Clinic', 'leads:read,records:read')
  const key = made.out.trim().split('\n').at(-1) ?? ''
  const id = /[0-9a-f-]{36}/.exec(made.out)?.[0] ?? ''
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await ask(key)).statusCode).toBe(200)
  const listed = await run('list-clinic-keys')
  expect(listed.out).toContain(`${id}  Harbour Clinic  leads:read,records:read`)
  expect(listed.out).not.toContain(key)
  expect((await run('revoke-clinic-key', id)).ok).toBe(true)
  expect((await ask(key)).statusCode).toBe(401)
  expect((await run('list-clinic-keys')).out).toContain('revoked')
  expect(await run('revoke-clinic-key', id)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('Name a key that is in use'),
  })
  expect(await run('add-clinic-key', 'Harbour Clinic', 'leads:write')).toMatchObject({
    ok: false,
    problem: expect.stringContaining('leads:read, records:read'),
  })
})

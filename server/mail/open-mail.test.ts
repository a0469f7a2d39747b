import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { createTestDatabase, templateName } from '../../testing/database/test-databases.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import {
  type ApiProcess,
  publishNothing,
  startApiProcess,
} from '../../testing/server/api-process.ts'
import { openDatabase } from '../data/database.ts'
import { listProgrammes } from '../programmes/repository.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 })
const waiting = { timeout: 45_000 }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let condition = ''
let dataDir = ''
let api: ApiProcess | null = null

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
  dataDir = await mkdtemp(path.join(tmpdir(), 'posology-mail-'))
  const db = openDatabase(database.url, { poolSize: 1 })
  condition = (await listProgrammes(db))[0]?.programme.fuuid ?? ''
  await db.destroy()
})
afterEach(async () => {
  await api?.kill()
  api = null
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A whole server with these settings. */
async function start(settings: Record<string, string>): Promise<ApiProcess> {
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
  api = await startApiProcess({ env: { ...own, ...publishNothing(), ...settings } })
  return api
}

const ask = ({ origin }: ApiProcess, email: string) =>
  fetch(`${origin}/api/v1/message-center/email-subscription/`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, condition }),
  })

it('[P14] one line names the file of a mail, and nothing that stands in it', async () => {
  const running = await start({})
  await ask(running, 'canary-of-a-patient@example.com')
  await expect.poll(() => running.output(), waiting).toContain('mail: written')
  await running.stop()
  const files = await readdir(path.join(dataDir, 'mail'))
  expect(files).toHaveLength(1)
  expect(running.output().split('\n')).toContain(`mail: written to ${dataDir}/mail/${files[0]}`)
  expect(running.output()).not.toContain('canary')
  expect(running.output()).not.toContain('token=')
})

it('[P14] with SMTP_URL the mail goes there and is no file, and one that fails leaves a line without its address', async () => {
  await rm(path.join(dataDir, 'mail'), { recursive: true })
  const options = { refusal: '550 no mailbox canary-of-somebody@example.com here' }
  const smtp = await startSmtpServer(options)
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'care@example.com' }
  const running = await start({ ...settings, PUBLIC_URL: 'https://app.example.com' })
  await ask(running, 'canary-of-somebody@example.com')
  await expect.poll(() => running.output(), waiting).toContain('job failed')
  options.refusal = ''
  await ask(running, 'canary-of-another@example.com')
  await expect.poll(() => smtp.received.length, waiting).toBe(1)
  await running.stop()
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([['canary-of-another@example.com']])
  expect(smtp.received[0]?.text).toContain('From: Brisova <care@example.com>')
  expect(await readdir(dataDir)).not.toContain('mail')
  expect(running.output()).toContain('EENVELOPE')
  expect(running.output()).not.toContain('canary')
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase, templateName } from '../../testing/database/test-databases.ts'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import {
  type ApiProcess,
  publishNothing,
  startApiProcess,
} from '../../testing/server/api-process.ts'
import { openDatabase } from '../data/database.ts'
import { listProgrammes } from '../programmes/repository.ts'

const PUBLIC_URL = 'https://app.example.com'
const to = 'canary-of-a-patient@example.com'

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

/** A whole server with these settings, which is asked for one mail and told to end once that was tried. */
async function askForMail(
  settings: Record<string, string>,
  wasTried: (output: string) => boolean,
): Promise<string> {
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
  api = await startApiProcess({ env: { ...own, ...publishNothing(), ...settings } })
  await fetch(`${api.origin}/api/v1/message-center/email-subscription/`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: to, condition }),
  })
  const running = api
  await expect.poll(() => running.output()).toSatisfy(wasTried)
  await running.stop()
  return running.output()
}

it('[P14] one line names the file of a mail, and nothing that stands in it', async () => {
  const output = await askForMail({}, (output) => output.includes('mail: written'))
  const files = await readdir(path.join(dataDir, 'mail'))
  expect(files).toHaveLength(1)
  expect(output.split('\n')).toContain(`mail: written to ${dataDir}/mail/${files[0]}`)
  expect(output).not.toContain('canary')
  expect(output).not.toContain('token=')
})

it('with SMTP_URL the mail goes there and is no file', async () => {
  await rm(path.join(dataDir, 'mail'), { recursive: true })
  const server = await startSmtpServer()
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'care@example.com' }
  const output = await askForMail({ ...settings, PUBLIC_URL }, () => server.received.length > 0)
  await server.close()
  expect(server.received.map((mail) => mail.to)).toEqual([[to]])
  expect(server.received[0]?.text).toContain('From: Brisova <care@example.com>')
  expect(await readdir(dataDir)).not.toContain('mail')
  expect(output).not.toContain('canary')
})

it('[P14] a mail that fails leaves a line without its address', async () => {
  const server = await startSmtpServer({ refusal: `550 no mailbox ${to} here` })
  const output = await askForMail({ SMTP_URL: server.url, PUBLIC_URL }, (output) =>
    output.includes('job failed'),
  )
  await server.close()
  expect(output).toContain('job failed')
  expect(output).toContain('EENVELOPE')
  expect(output).not.toContain('canary')
})

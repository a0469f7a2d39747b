import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../../testing/database/test-databases.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/mail/smtp-server.ts'
import {
  type ApiProcess,
  publishNothing,
  startApiProcess,
} from '../../testing/server/api-process.ts'
import { type Db, openDatabase } from '../data/database.ts'
import { listProgrammes } from '../programmes/repository.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 })
const waiting = { timeout: 45_000 }

let database: TestDatabase
let db: Db
let condition = ''
let smtp: SmtpServer
/** What the mail server does with the mails of one test. */
let takesAfter: () => Promise<void>
const running: ApiProcess[] = []

beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
  db = openDatabase(database.url, { poolSize: 1 })
  condition = (await listProgrammes(db))[0]?.programme.fuuid ?? ''
  takesAfter = async () => undefined
  smtp = await startSmtpServer({ takesAfter: () => takesAfter() })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.kill()))
  await smtp.close()
  await db.destroy()
  await database.drop()
})

async function start(env: Record<string, string> = {}): Promise<ApiProcess> {
  const own = { DATABASE_URL: database.url, SMTP_URL: smtp.url, PUBLIC_URL: 'https://app.example' }
  const api = await startApiProcess({ env: { ...own, ...publishNothing(), ...env } })
  running.push(api)
  return api
}

async function ask(api: ApiProcess, email: string): Promise<number> {
  const reply = await fetch(`${api.origin}/api/v1/message-center/email-subscription/`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, condition }),
  })
  return reply.status
}

const listRecipients = () => smtp.received.flatMap(({ to }) => to).toSorted()

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from jobs.job where name like 'mail-%'`.execute(db)
  return Number(rows[0]?.count)
}

describe('[P2] a mail that was asked for', () => {
  it('[P1] outlives kill -9 of the process that was asked, and goes out once from two others', async () => {
    const first = await start({ JOB_POLL_SECONDS: '0' })
    const people = Array.from({ length: 12 }, (_, place) => `person${place}@example.com`)
    expect(new Set(await Promise.all(people.map((email) => ask(first, email))))).toEqual(
      new Set([200]),
    )
    await first.kill()
    expect([await countJobs(), smtp.received.length]).toEqual([12, 0])
    await Promise.all([start(), start()])
    await expect.poll(countJobs, waiting).toBe(0)
    expect(listRecipients()).toEqual(people.toSorted())
  })

  it('[P1] and was being sent when its process was killed goes out from another, which is told to end meanwhile and sends it to its end', async () => {
    takesAfter = () => new Promise(() => undefined)
    const first = await start()
    await ask(first, 'ada@example.com')
    await expect.poll(() => smtp.received.length, waiting).toBe(1)
    await first.kill()
    takesAfter = () => pause(1_500)
    // As if the half minute were over after which a silent process counts as dead.
    await sql`update jobs.job set heartbeat_on = now() - interval '1 hour'`.execute(db)
    await sql`update job_effects set claimed_until = now()`.execute(db)
    const other = await start()
    const countOnceDue = async () => {
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db)
      return smtp.received.length
    }
    await expect.poll(countOnceDue, waiting).toBe(2)
    expect(await other.stop()).toBe(0)
    expect([listRecipients(), await countJobs()]).toEqual([
      ['ada@example.com', 'ada@example.com'],
      0,
    ])
  })
})

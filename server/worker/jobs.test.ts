import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { finishJobs } from '../../testing/server/finish-jobs.ts'
import { silentLog } from '../../testing/server/silent-log.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { jobs as register } from '../areas/jobs.ts'
import { listFailedJobs, retryFailedJobs } from '../jobs/failed-jobs.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { failedQueue } from '../jobs/prepare-queues.ts'
import { deliver } from './deliver.ts'
import type { Job } from './job.ts'
import { startWorker } from './start-worker.ts'

const words = 'Ada Canary <canary-of-a-patient@example.com>'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(server.db)
})

/** The registered job as it is, but for what it carries and does. */
interface Noted {
  words: string
}
function observe(job: Job, run: (data: Noted) => Promise<void>): Job<Noted> {
  return { ...job, shape: z.object({ words: z.string() }), run: (_deps, data) => run(data) }
}

interface JobRow {
  name: string
  state: string
  retry_count: number
  text: string
}
async function readRows(): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, state, retry_count, to_jsonb(j)::text as text from jobs.job j order by created_on`.execute(
    server.db,
  )
  return rows
}

const makeDue = () =>
  sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db)

describe.each(register.map((job) => [job.name, job] as const))('%s', (_name, job) => {
  it('is tried again after a failure, ends among the failed ones, and can be done from there', async () => {
    let tries = 0
    let isBroken = true
    const broken = observe(job, async (data) => {
      tries += 1
      if (isBroken) throw new Error(`no mailbox for ${data.words}`)
    })
    await server.deps.jobs.send(server.db, broken, randomUUID(), { words })
    await finishJobs(server.deps, [broken])
    expect((await readRows()).map(({ state }) => state)).toEqual(['retry'])
    // Once more than it may fail.
    for (let round = 0; round <= job.retries.most; round += 1) {
      await makeDue()
      await finishJobs(server.deps, [broken])
    }
    const rows = await readRows()
    expect(tries).toBe(job.retries.most + 1)
    expect(rows.map(({ name, state }) => [name, state]).toSorted()).toEqual(
      [
        [failedQueue, 'created'],
        [job.name, 'failed'],
      ].toSorted(),
    )
    for (const { text } of rows) expect(text).not.toMatch(/canary|\bAda\b|mailbox/)
    const times = { asked: expect.any(Date), failed: expect.any(Date) }
    expect(await listFailedJobs(server.db)).toEqual([
      { job: job.name, tries, cause: 'Error', code: null, ...times },
    ])
    isBroken = false
    expect(await retryFailedJobs(server.deps.jobs)).toBe(1)
    await finishJobs(server.deps, [broken])
    expect(tries).toBe(job.retries.most + 2)
  })

  it('is done once for one effect, however often it is asked for and delivered', async () => {
    const seen: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const observed = observe(job, async (data) => {
      seen.push(data.words)
      await held
    })
    const effect = randomUUID()
    const ask = () => server.deps.jobs.send(server.db, observed, effect, { words })
    await Promise.all([ask(), ask()])
    const queues = await server.deps.jobs.open()
    const workshop = { queues, deps: server.deps, log: silentLog }
    const [delivery, ...others] = await queues.boss.fetch(job.name, { batchSize: 5 })
    if (!delivery) throw new Error('nothing was delivered')
    const told: string[] = []
    const outcomes = [1, 2, 3].map(async () => {
      told.push((await deliver(workshop, observed, delivery)).status)
    })
    await expect.poll(() => told).toEqual(['failed', 'failed'])
    release()
    await Promise.all(outcomes)
    await deliver(workshop, observed, delivery)
    await ask()
    await finishJobs(server.deps, [observed])
    expect([others, told.at(-1), seen]).toEqual([[], 'completed', [words]])
  })

  it('[P14] keeps nothing readable of a person while it waits, and no row when it is done', async () => {
    const observed = observe(job, async () => undefined)
    await server.deps.jobs.send(server.db, observed, randomUUID(), { words })
    const [row] = await readRows()
    expect(row?.text).toContain('sealed')
    expect(row?.text).not.toMatch(/canary|\bAda\b/)
    expect(await finishJobs(server.deps, [observed])).toBe(1)
    expect(await readRows()).toEqual([])
  })
})

describe('[P2] a mail of any kind', () => {
  it('is tried a dozen times, for longer than the hour a mail server may be away', async () => {
    const [mail, ...others] = register.filter(({ name }) => name.startsWith('mail-'))
    if (!mail) throw new Error('no mail is registered')
    for (const { name, retries } of others) expect(retries, name).toEqual(mail.retries)
    const broken = observe(mail, async () => {
      throw new Error('nobody answers')
    })
    await server.deps.jobs.send(server.db, broken, randomUUID(), { words })
    const waits: number[] = []
    // Once more than it may fail.
    for (let round = 0; round <= mail.retries.most; round += 1) {
      await finishJobs(server.deps, [broken])
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from start_after - now())::float as wait
        from jobs.job where name = ${mail.name} and state = 'retry'`.execute(server.db)
      waits.push(...rows.map(({ wait }) => wait))
      await makeDue()
    }
    // Each wait is between this and its double, which chance decides, and never over ten minutes.
    const leastS = [5, 10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600]
    expect(waits).toHaveLength(12)
    for (const [at, least] of leastS.entries())
      expect(waits[at]).toBeLessThanOrEqual(Math.min(2 * least, 600))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3_600)
  })
})

describe('a job', () => {
  const [first] = register
  const seen: string[] = []
  const noting: Job<Noted> = {
    name: first?.name ?? '',
    shape: z.object({ words: z.string() }),
    atOnce: 4,
    retries: { most: 3, delayS: 1, longestDelayS: 2 },
    longestS: 30,
    schedule: null,
    run: async (_deps, data) => {
      seen.push(data.words)
    },
  }
  beforeEach(() => {
    seen.length = 0
  })

  it('is done if what it was asked in is kept, and not otherwise', async () => {
    const { db, deps } = server
    const undone = db.transaction().execute(async (transaction) => {
      await deps.jobs.send(transaction, noting, randomUUID(), { words: 'undone' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await db.transaction().execute(async (transaction) => {
      await deps.jobs.send(transaction, noting, randomUUID(), { words: 'kept' })
      expect(await finishJobs(deps, [noting])).toBe(0)
    })
    await finishJobs(deps, [noting])
    expect(seen).toEqual(['kept'])
  })

  it('whose process died is done by another, once its turn is over', async () => {
    const { db, deps } = server
    await deps.jobs.send(db, noting, randomUUID(), { words: 'left behind' })
    const { boss } = await deps.jobs.open()
    // Taken up by a process that says nothing any more.
    await boss.fetch(noting.name)
    await sql`update jobs.job set heartbeat_on = now() - interval '1 hour'`.execute(db)
    await boss.supervise(noting.name)
    await makeDue()
    await finishJobs(deps, [noting])
    expect(seen).toEqual(['left behind'])
  })

  it('is done once by two workers on one database, which are told to end', async () => {
    const asked = Array.from({ length: 30 }, (_, place) => `job ${place}`)
    for (const text of asked) {
      await server.deps.jobs.send(server.db, noting, randomUUID(), { words: text })
    }
    const workers = [1, 2].map(() => openJobs(server.databaseUrl, [noting], { supervises: true }))
    for (const jobs of workers) {
      const workshop = { queues: await jobs.open(), deps: server.deps, log: silentLog }
      await startWorker(workshop, [noting], 1)
    }
    await expect.poll(async () => (await readRows()).length).toBe(0)
    await Promise.all(workers.map((jobs) => jobs.stop(2_000)))
    await Promise.all(workers.map((jobs) => jobs.close()))
    expect(seen.toSorted()).toEqual(asked.toSorted())
  })

  it('in hand is finished by a worker that is told to end, and one that hangs is left to others', async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>()
    const slow: Job<Noted> = {
      ...noting,
      run: async (_deps, data) => {
        if (data.words === 'hangs') await never
        else await new Promise((resolve) => setTimeout(resolve, 300))
        seen.push(data.words)
      },
    }
    for (const text of ['slow', 'hangs']) {
      await server.deps.jobs.send(server.db, slow, randomUUID(), { words: text })
    }
    const jobs = openJobs(server.databaseUrl, [slow], { supervises: true })
    const workshop = { queues: await jobs.open(), deps: server.deps, log: silentLog }
    await startWorker(workshop, [{ ...slow, atOnce: 1 }], 1)
    await startWorker(workshop, [{ ...slow, atOnce: 1 }], 1)
    const countInHand = async () =>
      (await readRows()).filter(({ state }) => state === 'active').length
    await expect.poll(countInHand).toBe(2)
    await jobs.stop(1_000)
    expect(seen).toEqual(['slow'])
    expect((await readRows()).map(({ state }) => state)).toEqual(['retry'])
    release()
    await jobs.close()
  })

  it('that is due by the clock is asked for once, whichever worker looks', async () => {
    const jobs = openJobs(server.databaseUrl, register, { supervises: true })
    const queues = await jobs.open()
    await startWorker({ queues, deps: server.deps, log: silentLog }, register, 60)
    const lines = (await queues.boss.getSchedules()).map(({ name, cron }) => [name, cron])
    await jobs.close()
    expect(lines.toSorted()).toEqual([
      ['remind-of-appointments', '*/5 * * * *'],
      ['sweep-accounts', '7 * * * *'],
      ['sweep-audit', '53 * * * *'],
      ['sweep-clinic-deliveries', '47 * * * *'],
      ['sweep-lead-events', '41 * * * *'],
      ['sweep-lead-steps', '57 * * * *'],
      ['sweep-mail-files', '37 * * * *'],
      ['sweep-messages', '23 * * * *'],
      ['sweep-networks-of-times', '19 * * * *'],
      ['sweep-photos', '27 * * * *'],
      ['sweep-refunds', '9 * * * *'],
      ['sweep-repeats', '17 * * * *'],
      ['sweep-subscriptions', '47 * * * *'],
      ['sweep-waits', '13 * * * *'],
      ['take-back-times', '*/5 * * * *'],
      ['tell-renewals', '41 * * * *'],
      ['tell-waiting', '*/10 * * * *'],
    ])
    const due = register.filter(({ schedule }) => schedule !== null)
    const { boss } = await server.deps.jobs.open()
    for (const { name } of due) await Promise.all([boss.send(name, null), boss.send(name, null)])
    expect(await finishJobs(server.deps, due)).toBe(17)
  })
})

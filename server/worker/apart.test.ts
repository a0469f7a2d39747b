import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '../../testing/server/silent-log.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { jobs as register } from '../areas/jobs.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import type { Job } from './job.ts'
import { startWorker } from './start-worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it.each(register.filter(({ apart }) => apart).map((job) => [job.name, job] as const))(
  '%s goes out to others while somebody keeps it waiting',
  async (_name, job) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const begun: string[] = []
    const observed: Job<{ receiver: string }> = {
      ...job,
      shape: z.object({ receiver: z.string() }),
      apart: { workers: job.apart?.workers ?? 0, receiverOf: ({ receiver }) => receiver },
      async run(_deps, { receiver }) {
        begun.push(receiver)
        if (receiver === 'silent') await answered
      },
    }
    const jobs = openJobs(server.databaseUrl, [observed], { supervises: false })
    const send = (receiver: string) => jobs.send(server.db, observed, randomUUID(), { receiver })
    for (let one = 0; one < 20; one += 1) await send('silent')
    await send('prompt')
    const workshop = { queues: await jobs.open(), deps: server.deps, log: silentLog }
    await startWorker(workshop, [observed], 0.5)
    await expect.poll(() => begun).toContain('prompt')
    expect(begun.filter((receiver) => receiver === 'silent')).toHaveLength(job.atOnce)
    answer()
    await expect.poll(() => begun).toHaveLength(21)
    await jobs.stop(1_000)
    await jobs.close()
  },
)

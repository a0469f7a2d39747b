import { randomUUID } from 'node:crypto'
import { jobs } from '../../server/areas/jobs.ts'
import { readClinicians } from '../../server/areas/schedule/shared/read-clinicians.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import { schedulePages } from '../flows/schedule-programme.ts'
import { buildProgramme, publishProgramme } from '../flows/small-programme.ts'
import type { ApiReply } from '../server/api-client.ts'
import { finishJobs } from '../server/finish-jobs.ts'
import type { TestServer } from '../server/test-server.ts'
import { proceed, type Started, startLead } from './lead-visitor.ts'

export interface WaitingRoom {
  fuuid: string
  /** One clinician with these hours by the clocks of New York; twenty minutes a visit. */
  see(week: object, days?: object): Promise<void>
  /** Somebody on the page that asks for a time. */
  stand(): Promise<Started>
  wait(visitor: Started, email: unknown, key?: string): Promise<ApiReply>
  /** To whom mail goes out when the waiting are looked after. */
  look(): Promise<string[]>
  /** Does a job that is due by the clock. */
  run(name: string): Promise<void>
}

/** A programme of its own whose times are all taken, for which nobody waits; nor for another of the server. */
export async function openWaitingRoom(server: TestServer): Promise<WaitingRoom> {
  await server.db.deleteFrom('slot_waits').execute()
  const programme = buildProgramme({ definition: { pages: schedulePages } })
  const { fuuid } = await publishProgramme(server.db, programme)

  async function see(week: object, days: object = {}): Promise<void> {
    const read = readClinicians(
      JSON.stringify([{ name: 'Dr. Moreno', zone: 'America/New_York', week, days }]),
    )
    if (!read.ok) throw new Error(read.problems.join())
    await setClinicians(server.db, programme.slug, read.clinicians)
  }

  async function run(name: string): Promise<void> {
    await jobs.find((job) => job.name === name)?.run(server.deps, {}, randomUUID())
  }

  await see({})
  return {
    fuuid,
    see,
    run,
    async stand() {
      const visitor = await startLead(server, fuuid)
      await proceed(visitor, 'begin')
      return visitor
    },
    wait: ({ client, url }, email, key) =>
      client.call(
        'POST',
        `${url}timeslots/wait/`,
        { email },
        key ? { 'idempotency-key': key } : {},
      ),
    async look() {
      const before = server.mail.sent.length
      await run('tell-waiting')
      await finishJobs(server.deps)
      return server.mail.sent.slice(before).map(({ to }) => to)
    },
  }
}

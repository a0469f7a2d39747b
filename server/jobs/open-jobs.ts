import type { fromKysely, PgBoss } from 'pg-boss'
import { type Db, openDatabaseOver, openPool } from '../data/database.ts'
import { seal } from '../data/seal.ts'
import { requireKey } from '../data/signing-keys.ts'
import type { JobKind } from './job-kind.ts'
import { heartbeatS, prepareQueues } from './prepare-queues.ts'

/** What workers and operators need of the queues once they are open. */
export interface JobQueues {
  boss: PgBoss
  /** Connections of their own: a full pool of requests holds no job up, and the other way round. */
  db: Db
  /** Seals what jobs carry. */
  key: Buffer
  /** A transaction of ours as the library takes it. */
  fromKysely: typeof fromKysely
}

export interface Jobs {
  /**
   * Asks for a job: in a transaction it is done if and when that commits. The same `effect` asked for twice
   * is done once.
   */
  send<Data extends object>(db: Db, job: JobKind<Data>, effect: string, data: Data): Promise<void>
  /** Opens the queues, if nobody has yet. */
  open(): Promise<JobQueues>
  /** Takes up no more jobs, and waits for those in hand, so long at most. */
  stop(waitMs: number): Promise<void>
  close(): Promise<void>
}

const connections = 3
const hourS = 3_600

async function openQueues(
  pool: ReturnType<typeof openPool>,
  db: Db,
  register: readonly JobKind[],
  supervises: boolean,
): Promise<JobQueues> {
  // Loaded with the first job: a start should not wait for it.
  const { PgBoss, fromKysely } = await import('pg-boss')
  const options = {
    schema: 'jobs',
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    // The schema is made by a migration of ours.
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: heartbeatS,
    monitorIntervalSeconds: heartbeatS,
    maintenanceIntervalSeconds: hourS,
    queueCacheIntervalSeconds: hourS,
    flowIntervalSeconds: hourS,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
  }
  // The library knows the queues that are there when it starts. Another it would ask for on a connection of its own, in
  // the midst of the transaction that sends a job: behind a pooler those who wait for that one may have all there are.
  const maker = new PgBoss({ ...options, supervise: false, schedule: false })
  maker.on('error', () => undefined)
  try {
    await maker.start()
    await prepareQueues(maker, register)
  } finally {
    await maker.stop({ close: false, graceful: false })
  }
  const boss = new PgBoss({ ...options, supervise: supervises, schedule: supervises })
  // Without a listener an error would end the process; a worker adds one that logs.
  boss.on('error', () => undefined)
  try {
    await boss.start()
    return { boss, db, key: await requireKey(db, 'job-data'), fromKysely }
  } catch (error) {
    // Its clocks may run already, and the next who asks has others.
    await boss.stop({ close: false, graceful: false })
    throw error
  }
}

/** `supervises`: also takes up what died elsewhere, and asks for what is due by the clock. */
export function openJobs(
  url: string,
  register: readonly JobKind[],
  { supervises }: { supervises: boolean },
): Jobs {
  const pool = openPool(url, { poolSize: connections })
  const db = openDatabaseOver(pool)
  let opening: Promise<JobQueues> | null = null
  const open = () => {
    opening ??= openQueues(pool, db, register, supervises).catch((error: unknown) => {
      // A failed start must not be remembered.
      opening = null
      throw error
    })
    return opening
  }
  const stop = async (waitMs: number) => {
    const opened = await opening?.catch(() => null)
    await opened?.boss.stop({ close: false, graceful: waitMs > 0, timeout: waitMs })
  }
  return {
    open,
    stop,
    async send(sender, job, effect, data) {
      const queues = await open()
      const carried = { effect, sealed: seal(queues.key, job.name, data) }
      const receiver = job.apart?.receiverOf(data)
      const options = {
        singletonKey: effect,
        db: queues.fromKysely(sender),
        ...(receiver && { group: { id: receiver } }),
      }
      await queues.boss.send(job.name, carried, options)
    },
    async close() {
      await stop(0)
      await db.destroy()
    },
  }
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { nameTries, refuseTry } from './sign-in-tries.ts'

/**
 * So many wrong passwords of one network at once, and one more each ten seconds: a clinic whose patients
 * mistype stays far below, a list of stolen passwords does not. A try under way counts as wrong until
 * it is right, so fifty patients may sign in at the same moment.
 */
const quickFailures = 60
const runsOffMs = 10_000

/** True when the network has room for one more. */
async function claim(db: Db, name: Buffer, now: Date): Promise<boolean> {
  const left = sql`greatest(0, f.level - greatest(0, extract(epoch from ${now}::timestamptz - f.counted_at)) * 1000 / ${runsOffMs})`
  const { rows } = await sql`
    insert into network_failures as f (name, level, counted_at) values (${name}, 1, ${now})
    on conflict (name) do update
    set level = ${left} + 1, counted_at = greatest(f.counted_at, ${now})
    where ${left} + 1 <= ${quickFailures}
    returning level`.execute(db)
  return rows.length > 0
}

async function giveBack(db: Db, name: Buffer): Promise<void> {
  await sql`update network_failures set level = greatest(0, level - 1) where name = ${name}`.execute(
    db,
  )
}

/**
 * Makes a try, which tells whether the password was right, if its network has not had too many wrong
 * ones. It is counted before it is made, so that any number at once on any number of processes stay
 * within the limit [P10], and given back unless the password was wrong. Throws sign_in_wait.
 */
export async function tryFromNetwork(
  { db, clock, config }: Deps,
  network: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  if (config.requestsPerMinute === 0) return check()
  const name = await nameTries(db, network)
  if (!(await claim(db, name, clock.now()))) throw refuseTry(runsOffMs)
  let isWrong = false
  try {
    const matches = await check()
    isWrong = !matches
    return matches
  } finally {
    if (!isWrong) await giveBack(db, name)
  }
}

/** Forgets what has run off. */
export async function sweepNetworkFailures(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - quickFailures * runsOffMs)
  await db.deleteFrom('network_failures').where('counted_at', '<', before).execute()
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { errors } from '../../../../contract/errors.ts'
import type { Db } from '../../../data/database.ts'
import { requireKey } from '../../../data/signing-keys.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'

/** So many tries in a row need no wait; the next waits this long, and each one after twice as long. */
const quickTries = 10
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000
/** Of who showed a mailed link: strangers' tries do not count there, only their own. */
export const longestLinkWaitMs = 15 * 60_000
/** After so many in a row only a new password opens the account. */
const triesAtMost = 100
const keptMs = 365 * 24 * 3_600_000

/** How long after the last of `tries` the next may come. */
function waitAfter(tries: number, longestMs: number): number {
  if (tries < quickTries) return 0
  return Math.min(firstWaitMs * 2 ** (tries - quickTries), longestMs)
}

/**
 * Under which name tries are counted: those for an address, or with `holderHash` those of one known
 * device or mailed link for it. A keyed hash, so that the table names nobody.
 */
export async function nameTries(
  db: Db,
  emailKey: string,
  holderHash: Buffer | null = null,
): Promise<Buffer> {
  const hash = createHmac('sha256', await requireKey(db, 'sign-in-name'))
  return hash.update(`${holderHash?.toString('base64url') ?? ''} ${emailKey}`).digest()
}

function formatWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 1) return 'a minute'
  return minutes < 60 ? `${minutes} minutes` : 'an hour'
}

/** The refusal of a try that may be made again after so long. */
export function refuseTry(waitMs: number): AppError {
  const detail = errors.sign_in_wait.detail.replace('{wait}', formatWait(waitMs))
  return new AppError('sign_in_wait', {
    body: { detail },
    retryAfterS: Math.ceil(waitMs / 1_000),
  })
}

async function explainRefusal(
  db: Db,
  name: Buffer,
  now: Date,
  longestMs: number,
): Promise<AppError> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select(['tries', 'last_try_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (row && row.tries >= triesAtMost) return new AppError('sign_in_closed')
  const readyMs = row ? row.last_try_at.getTime() + waitAfter(row.tries, longestMs) : 0
  return refuseTry(Math.max(1_000, readyMs - now.getTime()))
}

/**
 * Counts a try before it is made, so that any number at once on any number of processes stay within the
 * limits [P10]. Throws sign_in_wait, sign_in_closed.
 */
async function claimTry({ db, clock }: Deps, name: Buffer, longestMs: number): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_tries as t (name, tries, last_try_at) values (${name}, 1, ${now})
    on conflict (name) do update set tries = t.tries + 1, last_try_at = ${now}
    where t.tries < ${quickTries} or (
      t.tries < ${triesAtMost} and ${now} >= t.last_try_at + least(
        ${longestMs}, ${firstWaitMs} * power(2, least(t.tries - ${quickTries}, 20))
      ) * interval '1 millisecond'
    )
    returning tries`.execute(db)
  if (rows.length === 0) throw await explainRefusal(db, name, now, longestMs)
}

/** Makes a try, which tells whether the password was right. One that could not be made is no guess. Throws as claimTry. */
export async function makeTry(
  deps: Deps,
  name: Buffer,
  attempt: () => Promise<boolean>,
  longestMs = longestWaitMs,
): Promise<boolean> {
  await claimTry(deps, name, longestMs)
  try {
    return await attempt()
  } catch (error) {
    await sql`update sign_in_tries set tries = greatest(0, tries - 1) where name = ${name}`.execute(
      deps.db,
    )
    throw error
  }
}

/** A right password ends the row of tries. */
export async function clearTries(db: Db, names: Buffer[]): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('name', 'in', names).execute()
}

/** Forgets what nobody tried for a year, and devices whose cookie has run out by then. */
export async function sweepTries({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  await db.deleteFrom('sign_in_tries').where('last_try_at', '<', before).execute()
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}

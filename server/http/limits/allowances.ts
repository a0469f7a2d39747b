import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { requireKey } from '../../data/signing-keys.ts'
import type { Deps } from '../../deps.ts'
import { findSite, networksOfSite } from './network.ts'

/** What happens seldom and is bounded for long: `most` at once, and one more each `runsOffMs`. */
export interface Allowance {
  of: string
  most: number
  runsOffMs: number
  /** Takes one while there is one, and lets through when there is none. */
  mayPass?: boolean
}

/** So long a count is kept after its last change: no allowance may take longer to be whole again. */
const keptMs = 24 * 3_600_000

/** The allowance of a network, and of the site around it four times as much. */
export function allowNetwork(
  what: string,
  network: string,
  each: Omit<Allowance, 'of'>,
): Allowance[] {
  const own = { of: `${what} of ${network}`, ...each }
  const site = findSite(network)
  if (site === null) return [own]
  const { most, runsOffMs } = each
  const ofSite = { ...each, most: most * networksOfSite, runsOffMs: runsOffMs / networksOfSite }
  return [{ of: `${what} of site ${site}`, ...ofSite }, own]
}

/** A keyed hash: where it is kept nobody is named. */
export async function hideName(db: Db, of: string): Promise<Buffer> {
  return createHmac('sha256', await requireKey(db, 'sign-in-name'))
    .update(of)
    .digest()
}

/**
 * In one statement, so that any number at once on any number of processes stay within it. Throws for an allowance that would
 * be forgotten, and so be whole, too early.
 */
async function claimOne(db: Db, { of, most, runsOffMs }: Allowance, now: Date): Promise<boolean> {
  if (most * runsOffMs > keptMs) {
    // Whose it is may name a person.
    throw new Error(`Forgotten before they have run off: ${most} of ${runsOffMs} ms each.`)
  }
  const left = sql`greatest(0, f.level - greatest(0, extract(epoch from ${now}::timestamptz - f.counted_at)) * 1000 / ${runsOffMs})`
  const { rows } = await sql`
    insert into network_failures as f (name, level, counted_at)
    values (${await hideName(db, of)}, 1, ${now})
    on conflict (name) do update
    set level = ${left} + 1, counted_at = greatest(f.counted_at, ${now})
    where ${left} + 1 <= ${most}
    returning level`.execute(db)
  return rows.length > 0
}

async function giveBack(db: Db, allowances: readonly Allowance[]): Promise<void> {
  if (allowances.length === 0) return
  const names = await Promise.all(allowances.map(({ of }) => hideName(db, of)))
  await sql`
    update network_failures set level = greatest(0, level - 1)
    where name = any(${names}::bytea[])`.execute(db)
}

interface Claimed {
  claimed: Allowance[]
  /** The one that had none left; then nothing was taken. */
  missing: Allowance | null
}

async function claimEach({ db, clock }: Deps, allowances: readonly Allowance[]): Promise<Claimed> {
  const claimed: Allowance[] = []
  for (const allowance of allowances) {
    if (await claimOne(db, allowance, clock.now())) claimed.push(allowance)
    else if (!allowance.mayPass) {
      await giveBack(db, claimed)
      return { claimed: [], missing: allowance }
    }
  }
  return { claimed, missing: null }
}

const isOff = ({ config }: Deps) => config.requestsPerMinute === 0

/** Takes one of each, or none. Returns the allowance that has none left, null when all had. */
export async function claimAllowances(
  deps: Deps,
  allowances: readonly Allowance[],
): Promise<Allowance | null> {
  return isOff(deps) ? null : (await claimEach(deps, allowances)).missing
}

/** Does what takes one of each allowance unless it fails, and nothing when one has none left. */
export async function spendAllowances(
  deps: Deps,
  allowances: readonly Allowance[],
  act: () => Promise<void>,
): Promise<void> {
  if (isOff(deps)) return act()
  const { claimed, missing } = await claimEach(deps, allowances)
  if (missing) return
  try {
    await act()
  } catch (error) {
    await giveBack(deps.db, claimed)
    throw error
  }
}

/**
 * Makes a try if there is one left of each allowance. It is counted before it is made, and given back
 * unless it went wrong, which null says. Throws what `refuse` makes.
 */
export async function tryWithin<Result>(
  deps: Deps,
  allowances: readonly Allowance[],
  refuse: (waitMs: number) => Error,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  if (isOff(deps)) return attempt()
  const { claimed, missing } = await claimEach(deps, allowances)
  if (missing) throw refuse(missing.runsOffMs)
  let isWrong = false
  try {
    const result = await attempt()
    isWrong = result === null
    return result
  } finally {
    if (!isWrong) await giveBack(deps.db, claimed)
  }
}

/** Forgets what has run off. */
export async function sweepAllowances(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  // It passes by what somebody counts at: they may have one it wants, and wait for one it has.
  await sql`
    delete from network_failures where name = any(array(
      select name from network_failures where counted_at < ${before} for update skip locked
    ))`.execute(db)
}

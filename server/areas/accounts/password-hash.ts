import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../../http/app-error.ts'

/** One hash takes 19 MB and a core for some 30 ms; more at once would starve everyone else. */
const strangers = pLimit(2)
/** Who has shown that an account is theirs waits behind no stranger [P10]. */
const owners = pLimit(1)
const waitingAtMost = 50
/** The accounts among the owners, each once at a time: nobody fills these places with one of their own. */
const ownersThere = new Set<string>()

async function enter<Result>(
  places: typeof strangers,
  job: () => Promise<Result>,
): Promise<Result> {
  const waiting = places.activeCount + places.pendingCount
  if (waiting >= waitingAtMost) throw new AppError('unavailable', { retryAfterS: 2 })
  return places(job)
}

async function inTurn<Result>(owner: string | null, job: () => Promise<Result>): Promise<Result> {
  if (owner === null || ownersThere.has(owner)) return enter(strangers, job)
  ownersThere.add(owner)
  try {
    return await enter(owners, job)
  } finally {
    ownersThere.delete(owner)
  }
}

/** Two ways to type one character are one password. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

export function isSamePassword(one: string, other: string): boolean {
  return normalise(one) === normalise(other)
}

/**
 * argon2id with the library's own salt. `owner` is the account of a caller who has shown that it is theirs: by a session,
 * a mailed link or a device they signed in with; null of anybody else. Throws unavailable under too many at once.
 */
export function hashPassword(password: string, owner: string | null): Promise<string> {
  return inTurn(owner, () => hash(normalise(password)))
}

/** `owner` as of hashPassword. Throws unavailable. */
export function verifyPassword(
  stored: string,
  password: string,
  owner: string | null,
): Promise<boolean> {
  return inTurn(owner, () => verify(stored, normalise(password)))
}

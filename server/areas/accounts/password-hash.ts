import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../../http/app-error.ts'

/** One hash takes 19 MB and a core for some 30 ms; more at once would starve everyone else. */
const hashing = pLimit(2)
const waitingAtMost = 50

async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const waiting = hashing.activeCount + hashing.pendingCount
  if (waiting >= waitingAtMost) throw new AppError('unavailable', { retryAfterS: 2 })
  return hashing(job)
}

/** Two ways to type one character are one password. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

export function isSamePassword(one: string, other: string): boolean {
  return normalise(one) === normalise(other)
}

/** argon2id with the library's own salt. Throws unavailable under too many at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password)))
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, normalise(password)))
}

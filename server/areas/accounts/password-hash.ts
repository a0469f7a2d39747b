import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../http/app-error.ts'
import { buildGate } from '../../jobs/gate.ts'

/** One hash takes 19 MB and a core for some 30 ms; more at once would starve everyone else. */
const gate = buildGate(2)
const waitingAtMost = 50
let waiting = 0

async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  if (waiting >= waitingAtMost) throw new AppError('unavailable', { retryAfterS: 2 })
  waiting++
  try {
    return await gate(job)
  } finally {
    waiting--
  }
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

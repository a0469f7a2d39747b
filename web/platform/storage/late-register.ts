import type { KeptThing } from './register.ts'

/**
 * Rows of the register that only code behind the first page reads: a start never takes them up, and what is a person's
 * goes with them whatever its name. `keepLate` takes nothing else.
 */
export const lateRegister = {
  /** Whether others may hear of visits of a programme, by its id. */
  trackingChoice: { name: 'tracking-*', scope: 'person' },
  /** Whether somebody signed in to renew and had something to do first, by the renewal's visit. */
  wantedRenewal: { name: 'renewal-*', scope: 'person' },
} as const satisfies Record<string, KeptThing & { scope: 'person'; place?: never }>

export type LateRegistered = (typeof lateRegister)[keyof typeof lateRegister]

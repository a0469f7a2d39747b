import type { KeptThing } from './register.ts'

/**
 * Rows of the register that only code behind the first page reads: a start never takes them up, and what is a person's
 * goes with them whatever its name. `keepLate` and `keepInEntry` take nothing else.
 */
export const lateRegister = {
  /** Whether others may hear of visits of a programme, by its id. */
  trackingChoice: { name: 'tracking-*', scope: 'person' },
  /** Whether somebody signed in to renew and had something to do first, by the renewal's visit. */
  wantedRenewal: { name: 'renewal-*', scope: 'person' },
  /** What a mailed link brought, in the entry of the history that it opened. */
  resetToken: { name: 'resetToken', scope: 'person', place: 'entry' },
  proofToken: { name: 'proofToken', scope: 'person', place: 'entry' },
  subscription: { name: 'subscription', scope: 'person', place: 'entry' },
} as const satisfies Record<string, KeptThing & { scope: 'person'; place?: 'entry' }>

type LateRow = (typeof lateRegister)[keyof typeof lateRegister]
/** A row that an entry of the browser's history holds. */
export type EntryThing = Extract<LateRow, { place: 'entry' }>
export type LateRegistered = Exclude<LateRow, EntryThing>

import { randomUUID } from 'node:crypto'

export type Row = Record<string, unknown>

export const now = '2026-11-22T09:00:00Z'
/** Rows that have to be there before the others. */
export const ids = { programme: randomUUID(), version: randomUUID(), account: randomUUID() }
export const otherAccount = randomUUID()
export const user = randomUUID()
export const clinician = randomUUID()
export const lead = randomUUID()
export const otherLead = randomUUID()

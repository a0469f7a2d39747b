/**
 * Request header with the minutes the person's clock is ahead of UTC, for example `-300`: it decides which
 * day it is for them.
 */
export const utcOffsetHeader = 'UTC-Offset'

/** Request header with a uuid per intent of the person: a write repeated under it happens once. */
export const idempotencyKeyHeader = 'Idempotency-Key'

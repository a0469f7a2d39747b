import { idempotencyKeyHeader, utcOffsetHeader } from '../../contract/headers.ts'

/**
 * What our own server takes beyond the specified headers. Another origin gets none of them: a browser
 * asks it first whether it allows each, and a backend that knows only the specification would refuse.
 */
export function findOwnHeaders(
  url: string,
  idempotencyKey: string | undefined,
): Record<string, string> {
  if (new URL(url, location.href).origin !== location.origin) return {}
  return {
    [utcOffsetHeader]: String(-new Date().getTimezoneOffset()),
    ...(idempotencyKey && { [idempotencyKeyHeader]: idempotencyKey }),
  }
}

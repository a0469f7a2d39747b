import { idempotencyKeyHeader, utcOffsetHeader } from '../../../contract/headers.ts'

/** The origin of an address, empty for the document's own. */
export function findForeignOrigin(url: string): string {
  const { origin } = new URL(url, location.href)
  return origin === location.origin ? '' : origin
}

/**
 * What our own server takes beyond the specified headers. Another origin gets none of them: a browser
 * asks it first whether it allows each, and a backend that knows only the specification would refuse.
 */
export function findOwnHeaders(
  url: string,
  idempotencyKey: string | undefined,
): Record<string, string> {
  if (findForeignOrigin(url) !== '') return {}
  return {
    [utcOffsetHeader]: String(-new Date().getTimezoneOffset()),
    ...(idempotencyKey && { [idempotencyKeyHeader]: idempotencyKey }),
  }
}

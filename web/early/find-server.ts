const longestTryMs = 30_000

/** Whether the server gives this document now: only then does a reload not lose the page that is there. */
export function findServer(): Promise<boolean> {
  return fetch(location.href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(longestTryMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
}

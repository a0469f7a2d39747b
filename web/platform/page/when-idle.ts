/** Longest wait on a page that never rests, and how long is waited where the browser does not tell whether it does. */
const longestMs = 5_000
const untoldMs = 500

/** Does it once the page has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: longestMs })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, untoldMs)
  return () => clearTimeout(id)
}

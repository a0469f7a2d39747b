/** A page that is not shown is not painted either. */
const longestWaitMs = 200

/**
 * Runs what nobody sees behind the frame that is under way: what a person waits for comes first. At once where
 * nothing is painted at all.
 */
export function afterPaint(run: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    run()
    return
  }
  let isDue = true
  const runOnce = () => {
    if (isDue) run()
    isDue = false
  }
  requestAnimationFrame(() => setTimeout(runOnce))
  setTimeout(runOnce, longestWaitMs)
}

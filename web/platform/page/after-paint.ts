/** A page that is not shown is not painted either. */
const longestWaitMs = 200

let waiting: (() => void)[] = []
let late: ReturnType<typeof setTimeout> | undefined

/**
 * Runs what nobody sees behind the frame that is under way, in its order: what a person waits for comes
 * first. At once where nothing is painted at all.
 */
export function afterPaint(run: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    run()
    return
  }
  waiting.push(run)
  if (waiting.length > 1) return
  requestAnimationFrame(() => setTimeout(settlePaint))
  late = setTimeout(settlePaint, longestWaitMs)
}

function settlePaint(): void {
  clearTimeout(late)
  const due = waiting
  waiting = []
  for (const run of due) run()
}

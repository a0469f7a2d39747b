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
  requestAnimationFrame(() => runBehind(settlePaint))
  late = setTimeout(settlePaint, longestWaitMs)
}

/** Behind everything else that is due; where a browser cannot tell, behind the frame at least. */
function runBehind(run: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(run, { priority: 'background' })
  else setTimeout(run)
}

/** Runs now what still waits, for whoever needs it to have happened. */
export function settlePaint(): void {
  clearTimeout(late)
  const due = waiting
  waiting = []
  for (const run of due) run()
}

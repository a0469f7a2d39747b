export interface LoopTime {
  /** Seconds so far. */
  readS(): number
  stop(): void
}

const beatMs = 50

/**
 * Time as this process lived it: a stretch in which the machine gave it nothing to run with counts as one beat. For
 * limits of a server in this process that end by timers, which wait as well on a machine that is busy.
 */
export function startLoopTime(): LoopTime {
  let beats = 0
  const timer = setInterval(() => {
    beats++
  }, beatMs)
  return {
    readS: () => (beats * beatMs) / 1_000,
    stop: () => clearInterval(timer),
  }
}

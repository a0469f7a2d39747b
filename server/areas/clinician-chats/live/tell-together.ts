/** Whoever is told has to ask for what changed: thirty messages that are marked read are one change to them, not thirty. */
const togetherMs = 300

export interface TellingTogether {
  tell(about: string): void
  /** Nothing is told any more. */
  stop(): void
}

/** Tells of something at once, and of all that happens to it soon after that once more, when that time is over. */
export function tellTogether(tell: (about: string) => void): TellingTogether {
  /** What was told of a moment ago, with whether there is more to tell. */
  const recent = new Map<string, { timer: NodeJS.Timeout; isMore: boolean }>()
  function tellNow(about: string): void {
    tell(about)
    const timer = setTimeout(() => {
      const isMore = recent.get(about)?.isMore
      recent.delete(about)
      if (isMore) tellNow(about)
    }, togetherMs).unref()
    recent.set(about, { timer, isMore: false })
  }
  return {
    tell(about) {
      const told = recent.get(about)
      if (told) told.isMore = true
      else tellNow(about)
    },
    stop() {
      for (const { timer } of recent.values()) clearTimeout(timer)
      recent.clear()
    },
  }
}

import { AppError } from '../../platform/app-error.ts'

interface Waiting {
  keys: readonly string[]
  start(): void
}

/** Gives its place back. */
export type Leave = () => void

export interface UploadSlots {
  /**
   * A place for one upload, counted for each of `keys`. Waits while none is free, without the form being
   * read meanwhile. Throws unavailable after too long a wait, or when too many of one key wait.
   */
  enter(keys: readonly string[]): Promise<Leave>
}

interface SlotLimits {
  total: number
  perKey: number
  waitMs: number
}

/** Uploads held in memory at once, of which no key may have more than its share. */
export function buildSlots({ total, perKey, waitMs }: SlotLimits): UploadSlots {
  const held = new Map<string, number>()
  const waiting: Waiting[] = []
  let running = 0

  const countHeld = (key: string) => held.get(key) ?? 0
  const fits = (keys: readonly string[]) =>
    running < total && keys.every((key) => countHeld(key) < perKey)

  function count(keys: readonly string[], change: 1 | -1): void {
    running += change
    for (const key of keys) {
      const left = countHeld(key) + change
      if (left === 0) held.delete(key)
      else held.set(key, left)
    }
  }

  function startNext(): void {
    const place = waiting.findIndex(({ keys }) => fits(keys))
    if (place >= 0) waiting.splice(place, 1)[0]?.start()
  }

  function start(keys: readonly string[]): Leave {
    count(keys, 1)
    return () => {
      count(keys, -1)
      startNext()
    }
  }

  function wait(keys: readonly string[]): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        keys,
        start() {
          clearTimeout(timer)
          resolve(start(keys))
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(new AppError('unavailable', { retryAfterS: 5 }))
      }, waitMs)
      waiting.push(own)
    })
  }

  return {
    async enter(keys) {
      if (fits(keys)) return start(keys)
      const rivals = waiting.filter((one) => one.keys.some((key) => keys.includes(key)))
      if (rivals.length >= total) throw new AppError('unavailable', { retryAfterS: 5 })
      return wait(keys)
    },
  }
}

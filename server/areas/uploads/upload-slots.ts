import { AppError } from '../../http/app-error.ts'

/** Whose uploads are counted together, and how many of them may run at once. */
export interface Share {
  of: string
  most: number
}

interface Waiting {
  shares: readonly Share[]
  start(): void
}

export interface Place {
  /** Gives it back. */
  leave(): void
  /** Whether somebody waits who would have it. */
  isWanted(): boolean
}

export interface UploadSlots {
  /**
   * A place for one upload, counted in each of `shares`. Waits while none is free, without the form being
   * read meanwhile. Throws unavailable after too long a wait, or when too many of one share wait.
   */
  enter(shares: readonly Share[]): Promise<Place>
}

interface SlotLimits {
  total: number
  waitMs: number
}

/** Uploads held in memory at once, of which nobody may have more than their share. */
export function buildSlots({ total, waitMs }: SlotLimits): UploadSlots {
  const held = new Map<string, number>()
  const waiting: Waiting[] = []
  let running = 0

  const countHeld = (of: string) => held.get(of) ?? 0
  const fits = (shares: readonly Share[]) =>
    running < total && shares.every(({ of, most }) => countHeld(of) < most)

  function count(shares: readonly Share[], change: 1 | -1): void {
    running += change
    for (const { of } of shares) {
      const left = countHeld(of) + change
      if (left === 0) held.delete(of)
      else held.set(of, left)
    }
  }

  function startNext(): void {
    const place = waiting.findIndex(({ shares }) => fits(shares))
    if (place >= 0) waiting.splice(place, 1)[0]?.start()
  }

  function start(shares: readonly Share[]): Place {
    count(shares, 1)
    return {
      leave() {
        count(shares, -1)
        startNext()
      },
      isWanted() {
        count(shares, -1)
        const wanted = waiting.some((one) => fits(one.shares))
        count(shares, 1)
        return wanted
      },
    }
  }

  function wait(shares: readonly Share[]): Promise<Place> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        shares,
        start() {
          clearTimeout(timer)
          resolve(start(shares))
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
    async enter(shares) {
      if (fits(shares)) return start(shares)
      const names = new Set(shares.map(({ of }) => of))
      const rivals = waiting.filter((one) => one.shares.some(({ of }) => names.has(of)))
      if (rivals.length >= total) throw new AppError('unavailable', { retryAfterS: 5 })
      return wait(shares)
    },
  }
}

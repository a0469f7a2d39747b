import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

/** A sender has to bring so much within the last looks: 4 KB a second, a fifth of a slow telephone's. */
const lookEveryMs = 4_000
const looks = 3
const leastBytes = 48 * 1024
/** While others wait for the place: a slow telephone's pace, and no longer than so many looks. */
const leastBytesWanted = 64 * 1024
const mostLooksWanted = 8

export interface Pace {
  /** The sender is not to blame while `job` runs. */
  pause<Result>(job: () => Promise<Result>): Promise<Result>
  /** From now on the sender holds what others may want. */
  watch(isWanted: () => boolean): void
}

/**
 * Runs what reads a request's body, and ends it when the body comes too slowly: whoever sends a byte a
 * second would otherwise keep a place that others wait for. Throws too_slow.
 */
export async function keepPace<Result>(
  request: FastifyRequest,
  read: (pace: Pace) => Promise<Result>,
): Promise<Result> {
  const { socket } = request.raw
  let seen = [socket.bytesRead]
  let paused = 0
  let looksHeld = 0
  let isWanted = () => false
  const pace: Pace = {
    async pause(job) {
      paused++
      try {
        return await job()
      } finally {
        paused--
        seen = [socket.bytesRead]
      }
    },
    watch(asked) {
      isWanted = asked
      looksHeld = 0
    },
  }
  const isTooSlow = () => {
    const now = seen.at(-1) ?? 0
    if (seen.length > looks && now - (seen[0] ?? 0) < leastBytes) return true
    // The first look may have come a moment after the start.
    const isSlow = seen.length > 2 && now - (seen.at(-2) ?? 0) < leastBytesWanted
    return (isSlow || looksHeld >= mostLooksWanted) && isWanted()
  }
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (paused > 0) return
      seen = [...seen.slice(-looks), socket.bytesRead]
      looksHeld++
      if (isTooSlow()) reject(new AppError('too_slow'))
    }, lookEveryMs)
  })
  try {
    return await Promise.race([read(pace), tooSlow])
  } finally {
    clearInterval(timer)
  }
}

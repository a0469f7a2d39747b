import { stayBoundsS } from '../../server/areas/funnel/shared/counts.ts'

/** 96449 as `96,449`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** 0.6123 as `61.2 %`; a dash where there is nothing to take a share of. */
export function formatShare(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}

/** The standard normal value that 95 of 100 stay within. */
const z = 1.96

/**
 * Where the share would lie 95 times of 100 if the same were tried over and over (Wilson's interval):
 * two variants whose ranges meet may differ by chance.
 */
export function formatRange(count: number, of: number): string {
  if (of === 0) return '–'
  const share = count / of
  const middle = share + z ** 2 / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const [low, high] = [-spread, spread].map((off) => (100 * (middle + off)) / (1 + z ** 2 / of))
  // Of none the lower end is nothing, but for what is lost in computing.
  return `${Math.max(0, low ?? 0).toFixed(1)}–${high?.toFixed(1)} %`
}

const formatSeconds = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${seconds / 60} min`)

/** How long half of the stays were at most; a dash where nobody left. Stays come by their length, as stayBoundsS parts them. */
export function formatHalf(stays: readonly number[]): string {
  const all = stays.reduce((sum, count) => sum + count, 0)
  if (all === 0) return '–'
  let sum = 0
  const length = stays.findIndex((count) => {
    sum += count
    return 2 * sum >= all
  })
  const [bound, last] = [stayBoundsS[length], stayBoundsS.at(-1) ?? 0]
  return bound === undefined ? `over ${formatSeconds(last)}` : `under ${formatSeconds(bound)}`
}

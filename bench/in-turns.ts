export interface Comparison {
  ours: number
  floor: number
  /** Median over the rounds of ours divided by the floor of the same round. */
  ratio: number
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('median of nothing')
  return middle
}

/** The smallest value that 95 of 100 do not exceed. */
export function percentile95(values: number[]): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]
  if (found === undefined) throw new Error('percentile of nothing')
  return found
}

/**
 * Measures two things in turns and compares within each round, because a machine is fast in one minute
 * and slow in the next. Which goes first changes from round to round.
 */
export async function compareInTurns(
  rounds: number,
  measureOurs: () => Promise<number>,
  measureFloor: () => Promise<number>,
): Promise<Comparison> {
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) ours.push(await measureOurs())
    floor.push(await measureFloor())
    if (round % 2 === 1) ours.push(await measureOurs())
  }
  const ratios = ours.map((value, round) => value / (floor[round] ?? Number.NaN))
  return { ours: median(ours), floor: median(floor), ratio: median(ratios) }
}

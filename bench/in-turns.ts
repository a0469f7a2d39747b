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

/** What both gave in one round, a moment apart. */
export interface Round<Result> {
  ours: Result
  floor: Result
}

/**
 * Measures two things in turns, because a machine is fast in one minute and slow in the next. Which goes
 * first changes from round to round.
 */
export async function takeTurns<Result>(
  rounds: number,
  measureOurs: () => Promise<Result>,
  measureFloor: () => Promise<Result>,
): Promise<Round<Result>[]> {
  const taken: Round<Result>[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const ours = await measureOurs()
      taken.push({ ours, floor: await measureFloor() })
    } else {
      const floor = await measureFloor()
      taken.push({ ours: await measureOurs(), floor })
    }
  }
  return taken
}

/** Compared within each round: a slow minute slows both. */
export function compareRounds(rounds: Round<number>[]): Comparison {
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
  }
}

export async function compareInTurns(
  rounds: number,
  measureOurs: () => Promise<number>,
  measureFloor: () => Promise<number>,
): Promise<Comparison> {
  return compareRounds(await takeTurns(rounds, measureOurs, measureFloor))
}

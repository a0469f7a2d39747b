import type { Page } from '@playwright/test'
import { busyReleaseMs, userLoadDelayMs } from '../contract/limits.ts'
import type { Bench, Figure } from './figures.ts'
import { type ImpatientVisit, measureImpatientVisit } from './impatient-visit.ts'
import { compareRounds, median, percentile95, type Round, takeTurns } from './in-turns.ts'
import { measurePageChanges } from './page-change.ts'
import { networks, setStageWithFloor } from './stage.ts'
import type { FirstType } from './twenty-questions.ts'

type NetworkName = keyof typeof networks
type Case = readonly [network: NetworkName, first: FirstType]

const everyCase: readonly Case[] = [
  ['slow', 'choice'],
  ['slow', 'text'],
  ['fast', 'choice'],
  ['fast', 'text'],
]
const shortCases: readonly Case[] = [
  ['slow', 'choice'],
  ['fast', 'text'],
]

const usableLimits = { slow: { limit: 1, aim: 0.8 }, fast: { limit: 1.25, aim: 1 } }

/** Both sides of a ratio as they were measured. */
function tellTimes(rounds: Round<number>[]): string {
  const { ours, floor } = compareRounds(rounds)
  return `${ours.toFixed(0)} ms against ${floor.toFixed(0)} ms`
}

function describeVisits(rounds: Round<ImpatientVisit>[], [network, first]: Case): Figure[] {
  const roundTripMs = networks[network].latency
  const compare = (
    name: string,
    bounds: { limit: number; aim: number },
    ours: (visit: ImpatientVisit) => number,
    floor: (visit: ImpatientVisit) => number,
  ): Figure => {
    const taken = rounds.map((round) => ({ ours: ours(round.ours), floor: floor(round.floor) }))
    const { ratio } = compareRounds(taken)
    const title = `${network} network, ${first} first: ${name}`
    return { name: title, value: ratio, unit: 'ratio', ...bounds, of: tellTimes(taken) }
  }
  const usable = ({ usableMs }: ImpatientVisit) => usableMs
  const painted = ({ paintedMs }: ImpatientVisit) => paintedMs
  return [
    compare('painted', { limit: 0.7, aim: 0.5 }, painted, painted),
    compare('usable', usableLimits[network], usable, usable),
    compare('scripted', { limit: 1.5, aim: 1.25 }, ({ scriptedMs }) => scriptedMs, usable),
    compare('page 2', { limit: 1.6, aim: 1.3 }, ({ secondMs }) => secondMs - roundTripMs, usable),
  ]
}

/** The first question and the way to the second, for someone who answers at first sight. */
async function compareFirstQuestion(short: boolean): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const { browser, server, floor } = await setStageWithFloor(stack)
  const figures: Figure[] = []
  for (const one of short ? shortCases : everyCase) {
    const [name, first] = one
    const options = { network: networks[name], first }
    const rounds = await takeTurns(
      short ? 3 : 5,
      () => measureImpatientVisit(browser, server.origin, options),
      () => measureImpatientVisit(browser, floor.origin, options),
    )
    figures.push(...describeVisits(rounds, one))
  }
  return figures
}

/**
 * The median of the page written by hand on the slowest machine whose runs met the limits of a page change, or missed them
 * by little: see docs/performance.md. Where it takes longer the machine is slower, and ours is given as much more.
 */
const usualFloorMs = 28

/** From a press to the next question, beyond the call; the floor's own beside it. */
async function comparePageChange(short: boolean): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const { browser, server, floor } = await setStageWithFloor(stack)
  const rounds = await takeTurns(
    short ? 1 : 5,
    () => measurePageChanges(browser, server.origin),
    () => measurePageChanges(browser, floor.origin),
  )
  const ours = rounds.flatMap((round) => round.ours)
  const byHand = rounds.flatMap((round) => round.floor)
  const slower = Math.max(1, median(byHand) / usualFloorMs)
  const describe = (name: string, of: (all: number[]) => number, limit: number, aim: number) => ({
    name: `page change beyond the call, ${name}`,
    value: of(ours),
    unit: 'ms' as const,
    limit: limit * slower,
    aim: aim * slower,
    of: `floor ${of(byHand).toFixed(0)} ms`,
  })
  return [describe('median', median, 60, 45), describe('95 of 100', percentile95, 100, 80)]
}

/** A page that begins long before its document and settles at once: what is waited for on purpose is over. */
async function skipWaits(page: Page): Promise<void> {
  await page.addInitScript(
    ([before, settling]) => {
      const start = { get: () => -before, set: () => {} }
      Object.defineProperty(window, '__posologyStart', start)
      const { setTimeout: wait } = window
      // The same function but for one delay.
      window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        wait(run, ms === settling ? 0 : ms, ...rest)) as typeof setTimeout
    },
    [userLoadDelayMs, busyReleaseMs] as const,
  )
}

/** What the waits of the specification cost: the same page with and without them, one after the other. */
async function compareWaits(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const { browser, server } = await setStageWithFloor(stack)
  const figures: Figure[] = []
  for (const [name, network] of Object.entries(networks)) {
    const options = { network, first: 'choice' } as const
    const rounds = await takeTurns(
      5,
      () => measureImpatientVisit(browser, server.origin, options),
      () => measureImpatientVisit(browser, server.origin, { ...options, before: skipWaits }),
    )
    const differ = (what: 'usableMs' | 'secondMs'): Pick<Figure, 'value' | 'unit' | 'limit'> => ({
      value: median(rounds.map(({ ours, floor }) => ours[what] - floor[what])),
      unit: 'ms',
      // They cost what they say and no more.
      limit: userLoadDelayMs + busyReleaseMs,
    })
    figures.push(
      { name: `${name} network: usable later for the waits`, ...differ('usableMs') },
      { name: `${name} network: page 2 later for the waits`, ...differ('secondMs') },
    )
  }
  return figures
}

export const firstQuestionBench: Bench = {
  title: 'the first question against a page written by hand, times of whoever answers at sight',
  measure: compareFirstQuestion,
  short: true,
}

export const pageChangeBench: Bench = {
  title: 'from a press to the next question, on a processor four times slower',
  measure: comparePageChange,
  short: true,
}

export const waitsBench: Bench = {
  title: 'the same first question with and without the waits of the specification',
  measure: compareWaits,
}

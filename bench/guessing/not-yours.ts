import { randomUUID } from 'node:crypto'
import { areas } from '../../server/areas/areas.ts'
import {
  askAs,
  type ForeignCall,
  type ForeignRow,
  listForeignRows,
  listOwnedIds,
  renameOwned,
  saysOne,
} from '../../testing/callers/foreign-calls.ts'
import { type Caller, type Callers, openCallers } from '../../testing/callers/open-callers.ts'
import { publishNothing } from '../../testing/server/api-process.ts'
import { assembleServer } from '../../testing/server/assemble-server.ts'
import { startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { median } from '../in-turns.ts'

const pairs = 60
const warmUp = 10
const mostMs = 5

interface Gap {
  name: string
  ms: number
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await act()
  return performance.now() - startedMs
}

/** How far apart the medians are of one call about somebody else's and about nobody's; null for one that names nothing. */
async function measureGap(
  { name, endpoint, build }: ForeignRow,
  callers: Callers,
  who: string,
  caller: Caller,
): Promise<Gap | null> {
  const { owned } = await callers.begin()
  const ids = listOwnedIds(owned)
  if (!saysOne(await build(owned, callers), ids)) return null
  const ask = (call: ForeignCall) => time(() => askAs(caller, endpoint, call))
  const [theirs, nobodys]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < warmUp + pairs; pair++) {
    const [own, other] = [
      await build(owned, callers),
      await build(renameOwned(randomUUID), callers),
    ]
    const isFirst = pair % 2 === 0
    const times = [await ask(isFirst ? own : other), await ask(isFirst ? other : own)]
    const [ofOwn = 0, ofOther = 0] = isFirst ? times : times.toReversed()
    if (pair < warmUp) continue
    theirs.push(ofOwn)
    nobodys.push(ofOther)
  }
  return { name: `${name} by ${who}`, ms: Math.abs(median(theirs) - median(nobodys)) }
}

/** [P7] Every call that names something owned, by another patient and by who holds another visit. */
async function measureGaps(): Promise<Gap[]> {
  await using stack = new AsyncDisposableStack()
  const bench = await startBenchServer(stack)
  // The first start makes the tables.
  await (await bench.startApi(bench.databaseUrl, publishNothing())).stop()
  const server = await assembleServer(bench.databaseUrl)
  stack.defer(() => server.close())
  const callers = await openCallers(server)
  const [holder, patient] = callers.others
  const strangers = { 'a holder': holder, 'a patient': patient }
  const gaps: Gap[] = []
  for (const row of areas.flatMap(({ routes }) =>
    routes.flatMap((one) => listForeignRows(one.endpoint)),
  )) {
    for (const [who, caller] of Object.entries(strangers)) {
      const gap = await measureGap(row, callers, who, caller)
      if (gap) gaps.push(gap)
    }
  }
  return gaps
}

async function measureNotYours(): Promise<Figure[]> {
  const gaps = (await measureGaps()).toSorted((one, other) => other.ms - one.ms)
  const far = gaps.filter(({ ms }) => ms > mostMs)
  const worst = gaps.slice(0, 3).map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms`)
  const of = `of ${gaps.length}; most: ${worst.join(', ')}`
  return [
    { name: `calls more than ${mostMs} ms apart`, value: far.length, unit: 'times', limit: 0, of },
  ]
}

export const notYoursBench: Bench = {
  title: 'every call about somebody else’s and about nobody’s, sixty times each in turns',
  measure: measureNotYours,
  onlyAsked: true,
}

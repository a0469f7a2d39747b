import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/data/database.ts'
import { buildPick } from '../../testing/flows/pick.ts'
import { schedulePages } from '../../testing/flows/schedule-programme.ts'
import { buildItem, pageId } from '../../testing/flows/small-programme.ts'
import { startProcesses } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { listTimes, openClinic, readBooked, send, standOnTimes } from './clinic.ts'

const seeds = 20
const patients = 20
const turns = 100
/** Fewer than patients, so that they are in each other's way. */
const slots = 15
const lookEveryMs = 20

/** No time has to be chosen: going on without one gives it back. */
const pages = schedulePages.map((page) =>
  page.uuid === pageId('time') ? { ...page, items: [buildItem(2, 'TIMESLOT')] } : page,
)

interface Run {
  db: Db
  fuuid: string
  times: readonly string[]
  seed: number
  statuses: Map<number, number>
  wrong: string[]
}

type Visit = Awaited<ReturnType<typeof standOnTimes>>

/** Books, moves, keeps or gives back at random, and compares each step with what the database says. */
async function moveAbout(run: Run, visit: Visit, place: number) {
  const { db, fuuid, times, seed, statuses, wrong } = run
  const { id, url } = visit
  const pick = buildPick(seed * 1_000 + place)
  const call = async (method: string, to: string, body: object) => {
    const { status } = await send(method, to, body)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  let own: number | null = null
  for (let turn = 0; turn < turns; turn++) {
    const time = pick(5) === 0 ? null : times[pick(times.length)]
    if (time && pick(3) === 0) await call('POST', `${url}timeslots/hold/`, { time })
    const answers = time ? { 2: [{ value: time }] } : {}
    const status = await call('PATCH', url, { page: pageId('time'), answers })
    if (status === 200) own = time ? Date.parse(time) : null
    const has = (await readBooked(db, fuuid, id)).map(({ ms }) => ms)
    const expected = own === null ? [] : [own]
    if (JSON.stringify(has) !== JSON.stringify(expected)) wrong.push('not the time it was told')
    if (status === 200) await call('PATCH', `${url}back/`, { page: pageId('time') })
  }
}

/** Looks all the while whether a time or a visit is there twice. */
async function watch({ db, fuuid, wrong }: Run, isBusy: () => boolean): Promise<void> {
  while (isBusy()) {
    const booked = await readBooked(db, fuuid)
    if (new Set(booked.map(({ ms }) => ms)).size < booked.length) wrong.push('a time twice')
    if (new Set(booked.map(({ lead }) => lead)).size < booked.length) wrong.push('a visit twice')
    await pause(lookEveryMs)
  }
}

/** [P3] Two thousand bookings, moves, holds and cancellations by twenty patients on four processes, for each seed. */
async function moveAtRandom() {
  await using stack = new AsyncDisposableStack()
  const { origins, db } = await startProcesses(stack)
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const tookS: number[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const fuuid = await openClinic(db, pages)
    const visits: Visit[] = []
    for (let place = 0; place < patients; place++) {
      visits.push(await standOnTimes(origins[place % origins.length] ?? '', fuuid))
    }
    const times = await listTimes(visits[0]?.url ?? '', slots)
    const startedMs = performance.now()
    let busy = true
    const run = { db, fuuid, times, seed, statuses, wrong }
    const watching = watch(run, () => busy)
    await Promise.all(visits.map((visit, place) => moveAbout(run, visit, place)))
    busy = false
    await watching
    const seconds = (performance.now() - startedMs) / 1_000
    tookS.push(seconds)
    console.log(`  seed ${seed}: ${seconds.toFixed(0)} s, ${wrong.length} steps wrong so far`)
  }
  return { seeds, wrong, statuses, tookS }
}

async function measureMoves(): Promise<Figure[]> {
  const { seeds, wrong, statuses, tookS } = await moveAtRandom()
  const failed = [...statuses].filter(([status]) => status >= 500)
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const of = `${seeds} seeds; ${replies}; ${[...new Set(wrong)].join(', ')}`
  const slowest = Math.max(...tookS) * 1_000
  return [
    { name: 'steps that went wrong', value: wrong.length, unit: 'times', limit: 0, of },
    { name: 'kinds of failures of the server', value: failed.length, unit: 'times', limit: 0 },
    { name: 'slowest seed', value: slowest, unit: 'ms', limit: 15_000 },
  ]
}

export const movesBench: Bench = {
  title:
    'two thousand bookings, moves and cancellations by twenty patients, for each of twenty seeds',
  measure: measureMoves,
  onlyAsked: true,
}

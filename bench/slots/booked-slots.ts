import { schedulePages } from '../../testing/flows/schedule-programme.ts'
import { pageId } from '../../testing/flows/small-programme.ts'
import { startProcesses } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { listTimes, openClinic, readBooked, send, standOnTimes } from './clinic.ts'

const triesOfEach = 50
const slots = 200
/** What whoever does not get the time reads beside the question. */
const refusal = JSON.stringify({
  2: ['That time is not free any more. Please choose another one.'],
})

/** [P3] Two hundred times, each wanted by fifty visits of each of four processes at once. */
async function raceForSlots() {
  await using stack = new AsyncDisposableStack()
  const { origins, db } = await startProcesses(stack)
  const fuuid = await openClinic(db, schedulePages)
  const places = origins.flatMap((origin) => Array.from({ length: triesOfEach }, () => origin))
  const visits: string[] = []
  for (const origin of places) visits.push((await standOnTimes(origin, fuuid)).url)
  const times = await listTimes(visits[0] ?? '', slots)
  const statuses = new Map<number, number>()
  let unsaid = 0
  const startedMs = performance.now()
  for (const time of times) {
    const chosen = { page: pageId('time'), answers: { 2: [{ value: time }] } }
    const replies = await Promise.all(visits.map((url) => send('PATCH', url, chosen)))
    for (const [index, { status, body }] of replies.entries()) {
      if (status === 400 && JSON.stringify(body) !== refusal) unsaid += 1
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const origin = places[index]
      // Who has a time goes on; somebody new comes.
      if (status === 200 && origin) visits[index] = (await standOnTimes(origin, fuuid)).url
    }
  }
  const tookS = (performance.now() - startedMs) / 1_000
  const booked = await readBooked(db, fuuid)
  return {
    booked: booked.length,
    times: new Set(booked.map(({ ms }) => ms)).size,
    visits: new Set(booked.map(({ lead }) => lead)).size,
    slots,
    statuses,
    unsaid,
    tookS,
  }
}

async function measureSlots(): Promise<Figure[]> {
  const { slots, booked, times, visits, statuses, unsaid, tookS } = await raceForSlots()
  const twice = booked - Math.min(times, visits)
  const failed = [...statuses].filter(([status]) => status >= 500)
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const of = `${replies}, in ${tookS.toFixed(0)} s`
  return [
    { name: 'booked twice', value: twice, unit: 'times', limit: 0, of },
    { name: 'booked', value: booked, unit: 'times', limit: slots, atLeast: true },
    { name: 'refused without saying why', value: unsaid, unit: 'times', limit: 0 },
    { name: 'kinds of failures of the server', value: failed.length, unit: 'times', limit: 0 },
  ]
}

export const slotsBench: Bench = {
  title: 'two hundred times, each wanted at once by fifty visits of each of four processes',
  measure: measureSlots,
  onlyAsked: true,
}

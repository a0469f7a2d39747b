import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/data/database.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../testing/flows/small-programme.ts'
import { asFile, buildBomb } from '../../testing/people/photos.ts'
import { startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'

const bombs = 20
const bystanders = 4

interface BombFigures {
  statuses: number[]
  slowestMs: number
  grownBytes: number
  /** What 95 of 100 calls of other visits took meanwhile, and how many those were. */
  othersMs: number
  others: number
}

async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1_024
}

async function begin(origin: string, fuuid: string): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/leads/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ condition_uuid: fuuid }),
  })
  const { lead_uuid }: { lead_uuid: string } = await reply.json()
  return lead_uuid
}

async function time<Outcome>(act: () => Promise<Outcome>): Promise<[Outcome, number]> {
  const startedMs = performance.now()
  return [await act(), performance.now() - startedMs]
}

async function sendBomb(origin: string, lead: string, bomb: Buffer): Promise<number> {
  const form = new FormData()
  form.append('lead', lead)
  form.append('image', asFile(bomb, 'image/png'), 'photo.png')
  const reply = await fetch(`${origin}/api/v1/leads/image/`, { method: 'POST', body: form })
  await reply.arrayBuffer()
  return reply.status
}

/** Twenty bombs of 196 megapixels at once, while other visits read their pages [P13]. */
async function throwPhotoBombs(): Promise<BombFigures> {
  await using stack = new AsyncDisposableStack()
  const bench = await startBenchServer(stack)
  const { origin, pid } = await bench.startApi(bench.databaseUrl)
  const db = openDatabase(bench.databaseUrl)
  stack.defer(() => db.destroy())
  const pages = [buildPage('photo', 'REGULAR', [buildItem(1, 'IMAGE')], null)]
  const { fuuid } = await publishProgramme(db, buildProgramme({ definition: { pages } }))
  const leads = await Promise.all(
    Array.from({ length: bombs + bystanders }, () => begin(origin, fuuid)),
  )
  const read = async (lead = '') => {
    const reply = await fetch(`${origin}/api/v1/leads/${lead}/`)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`a page answered ${reply.status}`)
  }
  const bomb = buildBomb(14_000)
  // What the first photo and the first pages load stays.
  await sendBomb(origin, leads[0] ?? '', bomb)
  for (let round = 0; round < 50; round++) await Promise.all(leads.map(read))

  const before = await readMemory(pid)
  let most = before
  let over = false
  const watch = async () => {
    for (; !over; await pause(10)) most = Math.max(most, await readMemory(pid))
  }
  const othersMs: number[] = []
  const stand = async (lead: string) => {
    for (; !over; await pause(5)) othersMs.push((await time(() => read(lead)))[1])
  }
  const meanwhile = [watch(), ...leads.slice(bombs).map(stand)]
  const thrown = await Promise.all(
    leads.slice(0, bombs).map((lead) => time(() => sendBomb(origin, lead, bomb))),
  )
  // What is still drawn after the answers counts too.
  await pause(1_000)
  over = true
  await Promise.all(meanwhile)
  const sorted = othersMs.toSorted((one, other) => one - other)
  return {
    statuses: thrown.map(([status]) => status),
    slowestMs: Math.max(...thrown.map(([, ms]) => ms)),
    grownBytes: most - before,
    othersMs: sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY,
    others: sorted.length,
  }
}

async function measurePhotos(): Promise<Figure[]> {
  const { statuses, slowestMs, grownBytes, othersMs, others } = await throwPhotoBombs()
  const taken = statuses.filter((status) => status < 400 || status >= 500).length
  return [
    { name: 'bombs not refused', value: taken, unit: 'times', limit: 0 },
    { name: 'slowest refusal', value: slowestMs, unit: 'ms', limit: 2_000 },
    { name: 'more memory', value: grownBytes / 1e6, unit: 'MB', limit: 300 },
    { name: '95 of 100 others', value: othersMs, unit: 'ms', limit: 500, of: `${others} calls` },
  ]
}

export const photosBench: Bench = {
  title: 'twenty pictures of 196 megapixels at once, while other visits go on',
  measure: measurePhotos,
  onlyAsked: true,
}

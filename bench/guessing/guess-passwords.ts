import { setTimeout as pause } from 'node:timers/promises'
import { parseConfig } from '../../server/config.ts'
import { type Db, openDatabase } from '../../server/data/database.ts'
import {
  authUrl,
  goodPassword,
  inventEmail,
  publishAccountProgramme,
} from '../../testing/people/patient.ts'
import { publishNothing } from '../../testing/server/api-process.ts'
import { startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { percentile95 } from '../in-turns.ts'
import { addAccounts, type BenchReply, sendJson } from './bench-people.ts'

const processes = 4
const loginUrl = `${authUrl}/login/`
const wrong = 'Wrong-river-78'
/** As an operator gets it who has a balancer and sets nothing else. */
const shipped = {
  REQUESTS_PER_MINUTE: String(parseConfig({}).requestsPerMinute),
  TRUST_PROXY: '127.0.0.1',
  JOB_POLL_SECONDS: '0',
  ...publishNothing(),
}
/** What decisions 025 and the tries of one account allow. */
const ofAccount = { quick: 10, firstWaitS: 30, everMost: 100 }
const ofNetwork = { most: 60, runsOffS: 10 }

interface Target {
  origins: string[]
  db: Db
  condition: string
}

/** What a balancer says of a caller whose own headers name somebody else each time. */
function comeFrom(network: string, place: number): Record<string, string> {
  const forged = `10.200.${(place >> 8) & 255}.${place & 255}`
  return {
    'x-forwarded-for': `${forged}, ${network}`,
    'x-real-ip': forged,
    forwarded: `for=${forged}`,
  }
}

const originAt = ({ origins }: Target, place: number) => origins[place % origins.length] ?? ''

function logIn(
  target: Target,
  place: number,
  {
    email,
    password,
    network,
    headers,
  }: {
    email: string
    password: string
    network: string
    headers?: Record<string, string>
  },
): Promise<BenchReply> {
  const url = `${originAt(target, place)}${loginUrl}`
  return sendJson('POST', url, { email, password }, { ...comeFrom(network, place), ...headers })
}

/** Makes `count` tries, `perS` of them a second, and waits for all; how many were looked at, and how long it took. */
async function tryAll(
  count: number,
  perS: number,
  attempt: (place: number) => Promise<BenchReply>,
) {
  const startedMs = performance.now()
  const pending: Promise<BenchReply>[] = []
  for (let place = 0; place < count; place++) {
    pending.push(attempt(place))
    const aheadMs = ((place + 1) / perS) * 1_000 - (performance.now() - startedMs)
    if (aheadMs > 0) await pause(aheadMs)
  }
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  return {
    looked: statuses.filter((status) => status === 401).length,
    failed: statuses.filter((status) => status !== 401 && status !== 429),
    tookS: (performance.now() - startedMs) / 1_000,
  }
}

/** A browser in which somebody signed up: its cookies are what it is known by. */
async function signUpInBrowser(target: Target): Promise<{ email: string; cookie: string }> {
  const email = inventEmail()
  const browser = { 'sec-fetch-site': 'same-origin', ...comeFrom('10.9.0.1', 0) }
  const lead = await sendJson(
    'POST',
    `${originAt(target, 0)}/api/v1/leads/`,
    { condition_uuid: target.condition },
    browser,
  )
  const cookie = lead.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { lead_uuid: id }: { lead_uuid: string } = JSON.parse(lead.text)
  const made = await sendJson(
    'POST',
    `${originAt(target, 0)}/api/v1/telemedicine/${id}/signup/`,
    { email, password: goodPassword },
    { ...browser, cookie },
  )
  if (made.status !== 201) throw new Error(`a sign-up was answered ${made.status}`)
  return { email, cookie }
}

const countFailed = (name: string, statuses: readonly number[]): Figure => ({
  name,
  value: statuses.length,
  unit: 'times',
  limit: 0,
  of: [...new Set(statuses)].map((status) => `answered ${status}`).join(', '),
})

/** Somebody who signs in again and again, half a second apart, in the browser they signed up in. */
async function keepSigningIn(target: Target) {
  const { email, cookie } = await signUpInBrowser(target)
  let came = 0
  const keptOut: number[] = []
  let isOver = false
  const comeAndGo = async () => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie }
    for (let place = 0; !isOver; place++) {
      const own = { email, password: goodPassword, network: '10.9.0.1', headers }
      const { status } = await logIn(target, place, own)
      if (status === 200) came += 1
      else keptOut.push(status)
      await pause(500)
    }
  }
  const coming = comeAndGo()
  const stop = async (): Promise<Figure> => {
    isOver = true
    await coming
    return countFailed(`owner kept out of ${came + keptOut.length} times`, keptOut)
  }
  return { email, stop }
}

/** One account, two hundred guesses from twenty networks, while its owner signs in where they are known. */
async function guessOne(target: Target): Promise<Figure[]> {
  const { email, stop } = await keepSigningIn(target)
  const guess = (place: number) =>
    logIn(target, place, { email, password: wrong, network: `10.3.0.${place % 20}` })
  const quick = await tryAll(200, 50, guess)
  await target.db.updateTable('sign_in_tries').set({ tries: ofAccount.everMost }).execute()
  const closed = await tryAll(200, 50, guess)
  const limit = ofAccount.quick + Math.floor(quick.tookS / ofAccount.firstWaitS)
  const of = `of 200 guesses in ${quick.tookS.toFixed(0)} s`
  const failed = [...quick.failed, ...closed.failed]
  return [
    { name: 'guesses looked at', value: quick.looked, unit: 'times', limit, of },
    { name: 'and after a hundred in a row', value: closed.looked, unit: 'times', limit: 0 },
    await stop(),
    countFailed('guesses not answered', failed),
  ]
}

/** One password at a thousand accounts, from one network that forges the headers of a balancer. */
async function trySpray(target: Target): Promise<Figure[]> {
  const { looked, failed, tookS } = await tryAll(1_000, 50, (place) =>
    logIn(target, place, { email: inventEmail(), password: wrong, network: '10.4.0.1' }),
  )
  const most = ofNetwork.most + Math.ceil(tookS / ofNetwork.runsOffS)
  const refused = 1 - Math.max(0, looked - 30) / (1_000 - 30)
  const of = `${looked} of 1,000 looked at in ${tookS.toFixed(0)} s`
  return [
    {
      name: 'refused after the first thirty',
      value: refused,
      unit: 'ratio',
      limit: 0.9,
      atLeast: true,
      of,
    },
    {
      name: 'more than one network may, by headers',
      value: Math.max(0, looked - most),
      unit: 'times',
      limit: 0,
    },
    countFailed('tries not answered', failed),
  ]
}

async function startVisit(target: Target, place: number, network: string): Promise<string> {
  const url = `${originAt(target, place)}/api/v1/leads/`
  const body = { condition_uuid: target.condition }
  const { text } = await sendJson('POST', url, body, comeFrom(network, place))
  const { lead_uuid: id }: { lead_uuid: string } = JSON.parse(text)
  return `${url}${id}/`
}

/** A patient of a clinic, who does as the reply says while too many passwords wait: tries again two seconds later. */
async function comeToClinic(target: Target, email: string, place: number): Promise<boolean> {
  const own = { email, password: goodPassword, network: '10.8.0.1' }
  for (let turn = 0; turn < 10; turn++) {
    const { status } = await logIn(target, place, own)
    if (status !== 503) return status === 200
    await pause(2_000)
  }
  return false
}

/** Twenty people who read their pages, each four times a second. */
async function keepBrowsing(target: Target) {
  const people = Array.from({ length: 20 }, (_, place) => place)
  const visits = await Promise.all(people.map((place) => startVisit(target, place, '10.6.0.1')))
  const timesMs: number[] = []
  const lost: number[] = []
  let isOver = false
  const browse = async (url: string, place: number) => {
    for (; !isOver; await pause(250)) {
      const startedMs = performance.now()
      const { status } = await sendJson('GET', url, undefined, comeFrom(`10.7.0.${place}`, place))
      timesMs.push(performance.now() - startedMs)
      if (status !== 200) lost.push(status)
    }
  }
  const browsing = visits.map(browse)
  return async (): Promise<Figure[]> => {
    isOver = true
    await Promise.all(browsing)
    const [value, of] = [percentile95(timesMs), `${timesMs.length} pages`]
    return [
      { name: '95 of 100 pages read meanwhile', value, unit: 'ms', limit: 500, of },
      countFailed('pages not read', lost),
    ]
  }
}

/** As long as P10 has people browse beside it. */
const sprayS = 300

/**
 * Fifty tries a second at other accounts each, from so many networks, while people read, an owner signs in where they are
 * known and the fifty patients of a clinic come at the same moment behind one address.
 */
async function sprayOthers(target: Target, networks: number): Promise<Figure[]> {
  const patients = await addAccounts(target.db, 50)
  const owner = await keepSigningIn(target)
  const stopBrowsing = await keepBrowsing(target)
  const clinic = async () => {
    await pause(5_000)
    const came = patients.map((email, place) => comeToClinic(target, email, place))
    return (await Promise.all(came)).filter((isIn) => !isIn).length
  }
  const spray = (place: number) => {
    const network = `10.5.${networks}.${place % networks}`
    return logIn(target, place, { email: inventEmail(), password: wrong, network })
  }
  const count = sprayS * 50
  const [{ looked, tookS }, keptOut] = await Promise.all([tryAll(count, 50, spray), clinic()])
  const of = `${looked} of ${count} looked at in ${tookS.toFixed(0)} s`
  const from = networks === 1 ? 'one network' : `${networks} networks`
  const figures = [
    { name: 'patients of a clinic kept out', value: keptOut, unit: 'times', limit: 0, of } as const,
    await owner.stop(),
    ...(await stopBrowsing()),
  ]
  return figures.map((figure) => ({ ...figure, name: `${figure.name}, ${from}` }))
}

/** [P10] Four processes behind one balancer, as they are shipped. */
async function measureGuessing(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack, process.env.DATABASE_URL)
  const start = () => server.startApi(server.databaseUrl, shipped)
  const first = await start()
  const others = await Promise.all(Array.from({ length: processes - 1 }, start))
  const db = openDatabase(server.databaseUrl, { poolSize: 2 })
  stack.defer(() => db.destroy())
  const condition = await publishAccountProgramme({ db })
  const target = { origins: [first, ...others].map(({ origin }) => origin), db, condition }
  return [
    ...(await guessOne(target)),
    ...(await trySpray(target)),
    ...(await sprayOthers(target, 1)),
    ...(await sprayOthers(target, 40)),
  ]
}

export const guessingBench: Bench = {
  title: 'passwords guessed and tried on four processes, while their owners and others are there',
  measure: measureGuessing,
  onlyAsked: true,
}

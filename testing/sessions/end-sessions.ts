import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/data/database.ts'
import { hashToken, makeToken } from '../../server/data/secret-token.ts'
import { pageId } from '../flows/small-programme.ts'
import { goodPassword, inventEmail } from '../people/patient.ts'
import { type Device, openDevice } from './device.ts'

const authPath = '/api/v1/telemedicine/auth'
const profilePath = '/api/v1/telemedicine/profile/'
const nextPassword = 'Other-river-78'

/** Where the rounds take place. */
export interface EndPlaces {
  db: Db
  /** Servers on this one database. */
  origins: readonly string[]
  /** A programme whose second page makes an account, as `publishAccountProgramme` makes it. */
  fuuid: string
}

/** One device of an account, with every token it was given. */
interface SignedIn {
  device: Device
  accesses: string[]
  refresh: string
}

interface Round extends EndPlaces {
  /** The server that hears of the end. */
  origin: string
  email: string
  /** Two browsers and a bare client; the first of them does what ends a session. */
  devices: [SignedIn, SignedIn, SignedIn]
}

export interface EndFigures {
  /** Old tokens that were shown again, to each server. */
  shown: number
  /** Answers to them that were not 401. */
  stillOpen: number
  /** Devices that were signed out although nobody meant them. */
  shutOut: number
  /** From the reply of what ended the session to the last answer. */
  slowestMs: number
}

async function expectStatus(status: number, reply: Promise<{ status: number }>): Promise<void> {
  const { status: given } = await reply
  if (given !== status) throw new Error(`answered ${given} instead of ${status}`)
}

/** Makes all sessions of a round look as if so much time had passed since. */
async function age({ db, email }: Round, column: 'last_used_at' | 'expires_at', by: string) {
  await sql`
    update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval
    where account_id = (select id from accounts where email = ${email})`.execute(db)
}

/** A token as a mailed link has it. */
async function addReset({ db, email }: Round): Promise<string> {
  const token = makeToken()
  await sql`
    insert into password_resets (id, token_hash, account_id, created_at, expires_at)
    select ${randomUUID()}::uuid, ${hashToken(token)}, id, created_at, created_at + interval '1 hour'
    from accounts where email = ${email}`.execute(db)
  return token
}

/** What ends sessions, each giving the devices that it ends. */
const causes = {
  async logout({ origin, devices: [first] }: Round): Promise<SignedIn[]> {
    const body = { refresh: first.refresh }
    await expectStatus(200, first.device.call('POST', `${origin}${authPath}/logout/`, body))
    return [first]
  },
  async change({ origin, devices: [first, ...others] }: Round): Promise<SignedIn[]> {
    const url = `${origin}${authPath}/password/change/`
    const body = { password: nextPassword, password2: nextPassword, current_password: goodPassword }
    await expectStatus(200, first.device.call('POST', url, body, first.accesses.at(-1)))
    return others
  },
  async reset(round: Round): Promise<SignedIn[]> {
    const url = `${round.origin}${authPath}/password/set/`
    const token = await addReset(round)
    const body = { token, password: nextPassword, password2: nextPassword }
    await expectStatus(200, openDevice('browser').call('POST', url, body))
    return round.devices
  },
  async idle(round: Round): Promise<SignedIn[]> {
    await age(round, 'last_used_at', '15 minutes')
    return round.devices
  },
  async life(round: Round): Promise<SignedIn[]> {
    await age(round, 'expires_at', '12 hours')
    return round.devices
  },
}
export type EndCause = keyof typeof causes
// The keys of a literal are those its type names.
export const endCauses = Object.keys(causes) as EndCause[]

/** An account with its address, made on one of the servers. */
export async function signUpAt(
  { fuuid }: Pick<EndPlaces, 'fuuid'>,
  origin: string,
): Promise<string> {
  const device = openDevice('browser')
  const email = inventEmail()
  const begun = await device.call('POST', `${origin}/api/v1/leads/`, { condition_uuid: fuuid })
  const id = String(begun.body.lead_uuid)
  const page = { page: pageId('who'), answers: {} }
  await expectStatus(200, device.call('PATCH', `${origin}/api/v1/leads/${id}/`, page))
  const account = { email, password: goodPassword }
  const url = `${origin}/api/v1/telemedicine/${id}/signup/`
  await expectStatus(201, device.call('POST', url, account))
  return email
}

async function signIn(email: string, origin: string, kind: 'browser' | 'bare'): Promise<SignedIn> {
  const device = openDevice(kind)
  const { body } = await device.call('POST', `${origin}${authPath}/login/`, {
    email,
    password: goodPassword,
  })
  const refresh = String(body.refresh)
  const renewed = await device.call('POST', `${origin}${authPath}/refresh/`, { refresh })
  return { device, refresh, accesses: [String(body.access), String(renewed.body.access)] }
}

/** Each token of a device on each server: what it answers. */
function showAll({ origins }: EndPlaces, { device, accesses }: SignedIn): Promise<number>[] {
  const calls = origins.flatMap((origin) =>
    accesses.map((access) => device.call('GET', `${origin}${profilePath}`, null, access)),
  )
  return calls.map(async (call) => (await call).status)
}

function renewAll({ origins }: EndPlaces, { device, refresh }: SignedIn): Promise<number>[] {
  return origins.map(async (origin) => {
    const reply = await device.call('POST', `${origin}${authPath}/refresh/`, { refresh })
    return reply.status
  })
}

/**
 * [P6] Somebody signs in on three devices, which every server has seen; then a cause ends sessions, told to one of the
 * servers, and at once every old token is shown to each of them.
 */
export async function endSessions(
  places: EndPlaces,
  cause: EndCause,
  turn: number,
): Promise<EndFigures> {
  const at = (step: number) => places.origins[(turn + step) % places.origins.length] ?? ''
  const email = await signUpAt(places, at(0))
  const round: Round = {
    ...places,
    origin: at(3),
    email,
    devices: [
      await signIn(email, at(0), 'browser'),
      await signIn(email, at(1), 'browser'),
      await signIn(email, at(2), 'bare'),
    ],
  }
  const before = await Promise.all(round.devices.flatMap((one) => showAll(places, one)))
  if (before.some((status) => status !== 200)) throw new Error('a new session opened nothing')
  const ended = await causes[cause](round)
  const startedMs = performance.now()
  const after = await Promise.all(
    ended.flatMap((one) => [...showAll(places, one), ...renewAll(places, one)]),
  )
  const slowestMs = performance.now() - startedMs
  const going = round.devices.filter((one) => !ended.includes(one))
  const others = await Promise.all(going.flatMap((one) => showAll(places, one)))
  return {
    shown: after.length,
    stillOpen: after.filter((status) => status !== 401).length,
    shutOut: others.filter((status) => status !== 200).length,
    slowestMs,
  }
}

/**
 * [P5] A copied cookie half is shown after the ten seconds in which the one before still counts. True when that ended the
 * session on every server, for whoever holds the newest half too.
 */
export async function replayHalf(places: EndPlaces, email: string): Promise<boolean> {
  const { db, origins } = places
  const [origin = ''] = origins
  const own = await signIn(email, origin, 'browser')
  const url = `${origin}${authPath}/refresh/`
  const body = { refresh: own.refresh }
  const thief = own.device.copy()
  await expectStatus(200, own.device.call('POST', url, body))
  await sql`
    update sessions set half_turned_at = half_turned_at - interval '10001 milliseconds'
    where refresh_hash = ${hashToken(own.refresh)}`.execute(db)
  const replies = [
    (await thief.call('POST', url, body)).status,
    ...(await Promise.all([...showAll(places, own), ...renewAll(places, own)])),
  ]
  return replies.every((status) => status === 401)
}

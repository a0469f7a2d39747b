import { openDatabase } from '../../server/data/database.ts'
import { type AddressCaller, addressCalls } from '../../testing/callers/address-calls.ts'
import {
  authUrl,
  goodPassword,
  inventEmail,
  publishAccountProgramme,
} from '../../testing/people/patient.ts'
import { publishNothing } from '../../testing/server/api-process.ts'
import { startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { median } from '../in-turns.ts'
import { addAccounts, type BenchReply, sendJson } from './bench-people.ts'

const pairs = 300
const warmUp = 30
/** How far from even a guess by time alone may be: from 0.40 to 0.60 of the pairs. */
const farthest = 0.1

interface Compared {
  id: string
  /** How many pairs of replies were not the same to the byte. */
  different: number
  knownMs: number[]
  unknownMs: number[]
}

/** All of a reply that is not about this one moment. */
function describeReply({ status, text, headers }: BenchReply): string {
  const rest = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([status, text, rest, [...headers.keys()]])
}

/** The chance that a call about a known address takes longer than one about an unknown one; 0.5 tells nothing. */
export function rankKnown(knownMs: readonly number[], unknownMs: readonly number[]): number {
  let won = 0
  for (const known of knownMs) {
    for (const unknown of unknownMs) won += known > unknown ? 1 : known === unknown ? 0.5 : 0
  }
  return won / (knownMs.length * unknownMs.length)
}

async function compareOne(
  origin: string,
  id: string,
  known: readonly string[],
  caller: AddressCaller,
): Promise<Compared> {
  const ask = async (email: string): Promise<[string, number]> => {
    const call = addressCalls[id]?.(email, caller)
    if (!call) throw new Error(`${id} has no example in testing/callers/address-calls.ts.`)
    const startedMs = performance.now()
    const reply = await sendJson(call.method, `${origin}${call.url}`, call.body, call.headers)
    return [describeReply(reply), performance.now() - startedMs]
  }
  const compared: Compared = { id, different: 0, knownMs: [], unknownMs: [] }
  for (const [pair, email] of known.entries()) {
    const [first, second] = pair % 2 === 0 ? [email, inventEmail()] : [inventEmail(), email]
    const replies = [await ask(first), await ask(second)]
    const [ofKnown, ofUnknown] = pair % 2 === 0 ? replies : replies.toReversed()
    if (!ofKnown || !ofUnknown || pair < warmUp) continue
    if (ofKnown[0] !== ofUnknown[0]) compared.different += 1
    compared.knownMs.push(ofKnown[1])
    compared.unknownMs.push(ofUnknown[1])
  }
  return compared
}

/** [P9] Every call that is told an address, three hundred times about a known one and about an unknown one, in turns. */
async function compareAddresses(): Promise<Compared[]> {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const { origin } = await server.startApi(server.databaseUrl, publishNothing())
  const db = openDatabase(server.databaseUrl, { poolSize: 2 })
  stack.defer(() => db.destroy())
  const condition = await publishAccountProgramme({ db })
  const post = (path: string, body: object) => sendJson('POST', `${origin}${path}`, body)
  const lead = await post('/api/v1/leads/', { condition_uuid: condition })
  const [own = '', ...known] = await addAccounts(db, 1 + warmUp + pairs)
  const signedIn = await post(`${authUrl}/login/`, { email: own, password: goodPassword })
  const { lead_uuid: leadId }: { lead_uuid: string } = JSON.parse(lead.text)
  const { access }: { access: string } = JSON.parse(signedIn.text)
  const compared = []
  for (const id of Object.keys(addressCalls)) {
    compared.push(await compareOne(origin, id, known, { condition, leadId, access }))
  }
  return compared
}

function presentOne({ id, knownMs, unknownMs }: Compared): Figure[] {
  const [known, unknown] = [median(knownMs), median(unknownMs)]
  const chance = rankKnown(knownMs, unknownMs)
  const of = `${known.toFixed(1)} and ${unknown.toFixed(1)} ms, ${knownMs.length} pairs`
  const gap = Math.abs(known - unknown)
  return [
    { name: `${id}, known and unknown apart`, value: gap, unit: 'ms', limit: 10, of },
    {
      name: `${id}, told apart by time`,
      value: Math.abs(chance - 0.5),
      unit: 'ratio',
      limit: farthest,
      of: `known slower in ${chance.toFixed(2)} of all pairs`,
    },
  ]
}

async function measureAddresses(): Promise<Figure[]> {
  const compared = await compareAddresses()
  const different = compared.filter((one) => one.different > 0)
  const of = different.map((one) => `${one.id} ${one.different} times`).join(', ')
  return [
    { name: 'replies that differ', value: different.length, unit: 'times', limit: 0, of },
    ...compared.flatMap(presentOne),
  ]
}

export const addressesBench: Bench = {
  title:
    'every call that is told an address, three hundred times with a known and with an unknown one in turns',
  measure: measureAddresses,
  onlyAsked: true,
}

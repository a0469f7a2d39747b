import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/data/database.ts'
import type { ApiProcess } from '../server/api-process.ts'
import type { HostIntent } from './intent-book.ts'
import type { ReplyFate, StripeHost } from './start-stripe-host.ts'

export interface PayAndKill {
  db: Db
  host: StripeHost
  /** The programme's link. */
  fuuid: string
  startApi: () => Promise<ApiProcess>
  rounds: number
  /** Visits of a round, and how often each is paid for at the same time. */
  visits: number
  presses: number
  /** Every other one leaves it to the job to find out, which takes its time. */
  someStayAway: boolean
  /** How long a round waits until everything agrees. */
  mostS: number
  seed: number
}

export interface PayFigures {
  visits: number
  /** Visits that paid at all, and how many of them more than once. */
  charged: number
  chargedTwice: number
  /** Visits whose payment stands otherwise than with the provider when that time is over. */
  disagreeing: number
  /** Calls that were told of a decline although their visit was charged before they were sent. */
  toldFailed: number
  /** The longest it took after a restart until everything agreed. */
  slowestS: number
  statuses: Map<number, number>
}

const card = { good: 'pm_card_visa', declined: 'pm_card_chargeDeclined' }
const servers = 2

/** Numbers below a bound, the same for the same seed (xorshift). */
function buildRandom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

interface Visit {
  id: string
  card: string
  fate: ReplyFate
  /** Whether the person tries again after the crash, or leaves it to us. */
  comesBack: boolean
  /** Whether Stripe tells of it, twice. */
  isTold: boolean
}

type Random = ReturnType<typeof buildRandom>

function planVisit(id: string, random: Random, someStayAway: boolean): Visit {
  const fates = ['arrives', 'lost', 'error'] as const
  return {
    id,
    card: random(4) === 0 ? card.declined : card.good,
    fate: fates[random(fates.length)] ?? 'arrives',
    comesBack: random(2) === 0 || !someStayAway,
    isTold: random(3) === 0,
  }
}

const listIntents = (host: StripeHost, { id }: Visit) =>
  host.intents().filter(({ metadata }) => metadata.key.startsWith(`${id}:`))
const countCharges = (host: StripeHost, visit: Visit) =>
  listIntents(host, visit).reduce((sum, { charged }) => sum + charged, 0)

/** Pays in one call; notes its status, 0 when it was cut off. */
async function press(
  run: PayAndKill,
  figures: PayFigures,
  api: ApiProcess,
  visit: Visit,
  method: string,
) {
  const wasCharged = countCharges(run.host, visit) > 0
  const sent = fetch(`${api.origin}/api/v1/leads/${visit.id}/payment/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_method_id: method }),
  })
  const status = await sent.then((reply) => reply.status).catch(() => 0)
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1)
  if (status === 400 && wasCharged) figures.toldFailed += 1
}

async function pressAll(
  run: PayAndKill,
  figures: PayFigures,
  apis: ApiProcess[],
  visits: Visit[],
  choose: (visit: Visit, place: number) => string,
) {
  const presses = visits.flatMap((visit) =>
    Array.from({ length: run.presses }, (_, place) => {
      const api = apis[place % apis.length]
      return api && press(run, figures, api, visit, choose(visit, place))
    }),
  )
  await Promise.all(presses)
}

async function begin(
  { fuuid, someStayAway }: PayAndKill,
  api: ApiProcess,
  random: Random,
): Promise<Visit> {
  const reply = await fetch(`${api.origin}/api/v1/leads/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ condition_uuid: fuuid }),
  })
  const { lead_uuid: id }: Record<string, unknown> = await reply.json()
  return planVisit(String(id), random, someStayAway)
}

async function tellTwice(
  { host }: PayAndKill,
  apis: ApiProcess[],
  intent: HostIntent,
): Promise<void> {
  const { payload: body, headers } = host.sign(intent)
  const url = `${apis[0]?.origin}/api/v1/payments/stripe-webhook/`
  const tell = () => fetch(url, { method: 'POST', headers, body }).catch(() => null)
  await Promise.all([tell(), tell()])
}

/** Visits whose payment stands otherwise than in the provider's own books. */
async function listDisagreeing({ db, host }: PayAndKill, visits: Visit[]): Promise<Visit[]> {
  const ids = visits.map(({ id }) => id)
  const rows = await db
    .selectFrom('payments')
    .select(['lead_id', 'status'])
    .where('lead_id', 'in', ids)
    .execute()
  const paid = new Map(rows.map(({ lead_id, status }) => [lead_id, status === 'succeeded']))
  return visits.filter((visit) => (paid.get(visit.id) ?? false) !== countCharges(host, visit) > 0)
}

async function waitForAgreement(
  run: PayAndKill,
  figures: PayFigures,
  visits: Visit[],
  startedMs: number,
) {
  for (;;) {
    const disagreeing = await listDisagreeing(run, visits)
    const tookS = (performance.now() - startedMs) / 1_000
    if (disagreeing.length === 0 || tookS > run.mostS) {
      figures.slowestS = Math.max(figures.slowestS, tookS)
      figures.disagreeing += disagreeing.length
      return
    }
    await pause(100)
  }
}

/** Every server is killed when so many cards were tried, before any of these knows what came of it. */
async function payUntilKilled(
  run: PayAndKill,
  figures: PayFigures,
  apis: ApiProcess[],
  visits: Visit[],
  most: number,
) {
  const killed = Promise.withResolvers<void>()
  let tried = 0
  run.host.decideFate = async () => {
    tried += 1
    if (tried === most) {
      await Promise.all(apis.map((api) => api.kill()))
      killed.resolve()
    }
    await killed.promise
    return 'lost'
  }
  await pressAll(run, figures, apis, visits, (visit) => visit.card)
}

/** The person who comes back has a card that works; the provider may go on losing its replies. */
async function payAgain(run: PayAndKill, figures: PayFigures, apis: ApiProcess[], visits: Visit[]) {
  const lost = new Map<string, number>()
  run.host.decideFate = async ({ id, metadata }) => {
    const visit = visits.find((each) => metadata.key.startsWith(`${each.id}:`))
    const times = lost.get(id) ?? 0
    lost.set(id, times + 1)
    return visit && times < 2 ? visit.fate : 'arrives'
  }
  const back = visits.filter(({ comesBack }) => comesBack)
  await pressAll(run, figures, apis, back, (visit, place) => (place % 2 ? card.good : visit.card))
  await Promise.all(
    visits
      .filter(({ isTold }) => isTold)
      .flatMap((visit) => listIntents(run.host, visit))
      .map((intent) => tellTwice(run, apis, intent)),
  )
}

/**
 * [P4] Visits that are paid for many times at once, on servers that are killed between the provider's charge and their
 * own commit, by a provider that declines, loses replies, fails after it has charged and tells everything twice.
 */
export async function payAndKill(run: PayAndKill): Promise<PayFigures> {
  const random = buildRandom(run.seed)
  const figures: PayFigures = {
    visits: 0,
    charged: 0,
    chargedTwice: 0,
    disagreeing: 0,
    toldFailed: 0,
    slowestS: 0,
    statuses: new Map(),
  }
  const startAll = () => Promise.all(Array.from({ length: servers }, run.startApi))
  let apis = await startAll()
  for (let round = 0; round < run.rounds; round++) {
    const visits: Visit[] = []
    for (let place = 0; place < run.visits; place++) {
      const api = apis[place % servers]
      if (api) visits.push(await begin(run, api, random))
    }
    await payUntilKilled(run, figures, apis, visits, 1 + random(run.visits))
    apis = await startAll()
    const startedMs = performance.now()
    await payAgain(run, figures, apis, visits)
    await waitForAgreement(run, figures, visits, startedMs)
    const charges = visits.map((visit) => countCharges(run.host, visit))
    figures.visits += visits.length
    figures.charged += charges.filter((count) => count > 0).length
    figures.chargedTwice += charges.filter((count) => count > 1).length
  }
  await Promise.all(apis.map((api) => api.kill()))
  return figures
}

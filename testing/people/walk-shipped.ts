import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { deliveryType } from '../../contract/codes.ts'
import { itemProblems } from '../../contract/errors.ts'
import { pageType } from '../../contract/flow-codes.ts'
import type { AnswersByItem, ImageReference } from '../../contract/shapes/answer.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { Pharmacy } from '../../contract/shapes/pharmacy.ts'
import type { ItemDefinition } from '../../flow/definition.ts'
import { listProgrammes } from '../../server/programmes/repository.ts'
import { type AnswerSources, answerPage } from '../flows/answer-page.ts'
import type { ApiClient, Json } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { bearing, goodPassword } from './patient.ts'

/** A repeatable choice among n, different for each seed and each turn. */
function buildPick(seed: number): (count: number) => number {
  let state = seed * 7_919 + 13
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
}

async function buildPhoto(): Promise<Blob> {
  const create = { width: 60, height: 40, channels: 3, background: '#446' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Times somebody of this process has chosen: of many who walk at once no two want the same. */
const wanted = new Set<string>()

function buildSources(
  { clock }: TestServer,
  client: ApiClient,
  { zip, state, leadId }: { zip: string; state: string; leadId: string },
  seed: number,
): AnswerSources {
  return {
    async findPharmacy({ answer_choices: [only, another] }) {
      const url = `/api/v1/leads/${leadId}/search-pharmacy/?search_param=${zip}`
      const found = (await client.call('GET', url)).body as unknown as Pharmacy[] // its reply is a list
      const sends = only && !another && only.id === deliveryType.HOME
      const nearest = found.find(({ home_delivery = false }) => !sends || home_delivery)
      if (!nearest) throw new Error(`There is no pharmacy near ${zip}.`)
      return nearest.dosespot_id
    },
    async findTime() {
      const url = `/api/v1/leads/${leadId}/timeslots/?start=${clock.now().toISOString().slice(0, 10)}`
      const { timeslots } = (await client.call('GET', url)).body
      const times = Array.isArray(timeslots) ? timeslots : []
      const time = times.map(String).find((each) => !wanted.has(each))
      if (!time) throw new Error('No time is left.')
      wanted.add(time)
      return time
    },
    zip,
    state,
    email: `walker.${randomUUID().slice(0, 8)}@mail.example`,
    today: clock.now().toISOString().slice(0, 10),
    pick: buildPick(seed),
    async upload() {
      const photo = await buildPhoto()
      const { body } = await client.upload('/api/v1/leads/image/', { image: photo })
      // The contract's image reference, as the reply's shape made it.
      return body as unknown as ImageReference
    },
  }
}

const zipOf: Record<string, string> = { CA: '90012', NY: '10001', TX: '78701', MA: '02108' }

export interface ShippedProgramme {
  slug: string
  fuuid: string
  /** A zip code it serves. */
  zip: string
  /** The two letters of its state. */
  state: string
  items: readonly ItemDefinition[]
}

export async function listShipped({ db }: TestServer): Promise<ShippedProgramme[]> {
  const found = await listProgrammes(db)
  return found.map(({ programme: { fuuid, slug, served_states: states, definition } }) => {
    const state = states?.find((served) => zipOf[served]) ?? 'MA'
    const items = definition.pages.flatMap((page) => page.items)
    return { slug, fuuid, zip: zipOf[state] ?? '02108', state, items }
  })
}

/** What somebody answers, by the names of items and choices; the rest as any careful person would. */
export type Chosen = Readonly<Record<string, string | number | boolean | readonly string[]>>

export interface ShippedWalk {
  lead: string
  /** Names of the pages, in order. */
  pages: string[]
  /** What was filled in when its page came, by the name of the item. */
  filled: Record<string, unknown>
  /** Of the account that was made on the way. */
  email: string | null
  /** Who is signed in at its end. */
  access: string | null
}

const isAnswered = ({ answers }: PageItem) => answers.length > 0

/** What is filled in stays, but for what somebody chose to say. */
function keepOrChoose(
  items: readonly PageItem[],
  known: readonly ItemDefinition[],
  chosen: Chosen,
): AnswersByItem {
  const kept = items.filter(isAnswered).map(({ id, answers }) => [id, answers] as const)
  const said = items.flatMap(({ id }) => {
    const item = known.find((one) => one.id === id)
    const wanted = item && chosen[item.key]
    if (item === undefined || wanted === undefined) return []
    const idOf = (key: string) =>
      item.answer_choices.find((choice) => choice.key === key)?.id ?? key
    const value =
      typeof wanted === 'object'
        ? wanted.map(idOf)
        : typeof wanted === 'string'
          ? idOf(wanted)
          : wanted
    return [[id, [{ value }]] as const]
  })
  return Object.fromEntries([...kept, ...said])
}

/** Calls as who is signed in, as soon as somebody is. */
function callSignedIn(client: ApiClient, readAccess: () => string | null): ApiClient {
  const headers = () => {
    const access = readAccess()
    return access === null ? {} : bearing(access)
  }
  return {
    ...client,
    call: (method, url, body, more) => client.call(method, url, body, { ...headers(), ...more }),
    upload: (url, parts, more) => client.upload(url, parts, { ...headers(), ...more }),
  }
}

function readFlow(body: Json | undefined): Flow {
  // The contract's flow, as the reply's shape made it.
  return body as unknown as Flow
}

/**
 * Answers a shipped programme page after page as a careful person would, until the flow ends; `seed`
 * chooses the way where nothing is `chosen`. With `access` it is walked by who is signed in. Throws with the pages
 * walked when a call is refused.
 */
export async function walkShipped(
  server: TestServer,
  browser: ApiClient,
  { fuuid, zip, state, items }: ShippedProgramme,
  seed: number,
  { access = null, chosen = {} }: { access?: string | null; chosen?: Chosen } = {},
): Promise<ShippedWalk> {
  const walk: ShippedWalk = { lead: '', pages: [], filled: {}, email: null, access }
  const client = callSignedIn(browser, () => walk.access)
  const started = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const leadId = String(started.body.lead_uuid)
  walk.lead = leadId
  const sources = buildSources(server, client, { zip, state, leadId }, seed)
  let flow = readFlow(started.body.flow)
  while (flow?.page && walk.pages.length < 60) {
    walk.pages.push(flow.page.name)
    if (flow.status === 'finished') return walk
    if (flow.page.page_type === pageType.ACCOUNT_CREATION && walk.access === null) {
      walk.email = sources.email
      const signup = { email: sources.email, password: goodPassword }
      const { body } = await client.call('POST', `/api/v1/telemedicine/${leadId}/signup/`, signup)
      walk.access = String(body.access)
    }
    if (flow.page.page_type === pageType.PAYMENT && flow.payment?.state === 'due') {
      const body = { payment_method_id: 'pm_sandbox_success' }
      await client.call('POST', `/api/v1/leads/${leadId}/payment/`, body)
    }
    const shown = flow.page.page_items
    for (const { id, answers } of shown.filter(isAnswered)) {
      walk.filled[items.find((item) => item.id === id)?.key ?? ''] = answers[0]?.value
    }
    const answers = {
      ...(await answerPage(shown, sources)),
      ...keepOrChoose(shown, items, chosen),
    }
    const reply = await client.call('PATCH', `/api/v1/leads/${leadId}/`, {
      page: flow.page_uuid,
      answers,
    })
    // Somebody else was faster.
    if (reply.status === 400 && reply.text.includes(itemProblems.time_gone)) {
      walk.pages.pop()
      continue
    }
    if (reply.status !== 200) throw new Error(`${walk.pages.join(' → ')}: ${reply.text}`)
    flow = readFlow(reply.body)
  }
  throw new Error(`The flow did not end: ${walk.pages.join(' → ')} ${started.text.slice(0, 200)}`)
}

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { deliveryType } from '../../contract/codes.ts'
import { itemProblems } from '../../contract/errors.ts'
import { pageType } from '../../contract/flow-codes.ts'
import type { ImageReference } from '../../contract/shapes/answer.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { Pharmacy } from '../../contract/shapes/pharmacy.ts'
import { listProgrammes } from '../../server/programmes/repository.ts'
import { type AnswerSources, answerPage } from '../flows/answer-page.ts'
import type { ApiClient, Json } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { goodPassword } from './patient.ts'

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
  { zip, leadId }: { zip: string; leadId: string },
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
}

export async function listShipped({ db }: TestServer): Promise<ShippedProgramme[]> {
  const found = await listProgrammes(db)
  return found.map(({ programme: { fuuid, slug, served_states: states } }) => {
    const state = states?.find((served) => zipOf[served]) ?? 'MA'
    return { slug, fuuid, zip: zipOf[state] ?? '02108' }
  })
}

export interface ShippedWalk {
  /** Names of the pages, in order. */
  pages: string[]
  /** Of the account that was made on the way. */
  email: string | null
}

function readFlow(body: Json | undefined): Flow {
  // The contract's flow, as the reply's shape made it.
  return body as unknown as Flow
}

/**
 * Answers a shipped programme page after page as a careful person would, until the flow ends; `seed`
 * chooses the way. Throws with the pages walked when a call is refused.
 */
export async function walkShipped(
  server: TestServer,
  client: ApiClient,
  { fuuid, zip }: ShippedProgramme,
  seed: number,
): Promise<ShippedWalk> {
  const started = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const leadId = String(started.body.lead_uuid)
  const sources = buildSources(server, client, { zip, leadId }, seed)
  let flow = readFlow(started.body.flow)
  const walk: ShippedWalk = { pages: [], email: null }
  while (flow?.page && walk.pages.length < 60) {
    walk.pages.push(flow.page.name)
    if (flow.status === 'finished') return walk
    if (flow.page.page_type === pageType.ACCOUNT_CREATION) {
      walk.email = sources.email
      const body = { email: sources.email, password: goodPassword }
      await client.call('POST', `/api/v1/telemedicine/${leadId}/signup/`, body)
    }
    if (flow.page.page_type === pageType.PAYMENT && flow.payment?.state === 'due') {
      const body = { payment_method_id: 'pm_sandbox_success' }
      await client.call('POST', `/api/v1/leads/${leadId}/payment/`, body)
    }
    const answers = await answerPage(flow.page.page_items, sources)
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

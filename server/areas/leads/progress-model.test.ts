import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { type ApiClient, type ApiReply, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const choices = [10, 20, 30].map((id) => ({ id, text: `Choice ${id}` }))
const question = (id: number) =>
  buildItem(id, 'SINGLE_ANSWER', { answer_choices: choices, options: { required: true } })

/** a → (b | c → d) → e → thanks; a chosen 20 leads over c and d. */
const pages = [
  buildPage(
    'a',
    'REGULAR',
    [question(1)],
    [
      { when: { item: 1, op: 'is', value: 20 }, page: pageId('c') },
      { when: null, page: pageId('b') },
    ],
  ),
  buildPage('b', 'REGULAR', [question(2)], 'e'),
  buildPage('c', 'REGULAR', [question(3)], 'd'),
  buildPage('d', 'REGULAR', [question(4)], 'e'),
  buildPage('e', 'REGULAR', [question(5)], 'thanks'),
  buildPage('thanks', 'THANK_YOU', [buildItem(6, 'STATIC_TEXT')], null),
]
const itemOf: Record<string, number> = { a: 1, b: 2, c: 3, d: 4, e: 5 }
const names = ['a', 'b', 'c', 'd', 'e', 'thanks']

/** The plainest possible telling of what a lead must be. */
interface Model {
  path: string[]
  answers: Record<number, number>
  finished: boolean
  steps: number
}

interface Request {
  method: 'PATCH'
  url: string
  body: unknown
  key: string
}

interface Real {
  client: ApiClient
  url: string
  /** What each of two tabs believes to be the current page. */
  tabs: [string, string]
  last: { request: Request; reply: ApiReply } | null
}

const here = (model: Model) => model.path.at(-1) ?? ''

function follow(page: string, choice: number): string {
  const next: Record<string, string> = { a: choice === 20 ? 'c' : 'b', b: 'e', c: 'd', d: 'e' }
  return next[page] ?? 'thanks'
}

function applyProceed(model: Model, page: string, choice: number): boolean {
  const item = itemOf[page]
  if (model.finished || page !== here(model) || item === undefined) return false
  model.answers[item] = choice
  const next = follow(page, choice)
  model.path.push(next)
  model.finished = next === 'thanks'
  model.steps++
  return true
}

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

async function compare(model: Model, real: Real): Promise<void> {
  const leadId = real.url.split('/')[4] ?? ''
  const lead = await server.db
    .selectFrom('leads')
    .select(['path', 'status', 'revision'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  expect(lead).toEqual({
    path: model.path.map(pageId),
    status: model.finished ? 'finished' : 'active',
    revision: model.steps,
  })
  const newest = await server.db
    .selectFrom('answers')
    .distinctOn('item_id')
    .select(['item_id', 'entries'])
    .where('lead_id', '=', leadId)
    .orderBy('item_id')
    .orderBy('revision', 'desc')
    .execute()
  expect(Object.fromEntries(newest.map((row) => [row.item_id, row.entries[0]?.value]))).toEqual(
    model.answers,
  )
}

function send(real: Real, request: Request): Promise<ApiReply> {
  return real.client.call(request.method, request.url, request.body, {
    'idempotency-key': request.key,
  })
}

function nameOf(uuid: unknown): string | undefined {
  return names.find((name) => pageId(name) === uuid)
}

function learn(real: Real, tab: 0 | 1, reply: ApiReply): void {
  real.tabs[tab] = nameOf(reply.body.page_uuid) ?? real.tabs[tab]
}

function buildProceed(real: Real, page: string, choice: number): Request {
  const answers = { [itemOf[page] ?? 99]: [{ value: choice }] }
  const body = { page: pageId(page), answers }
  return { method: 'PATCH', url: real.url, body, key: randomUUID() }
}

type Command = fc.AsyncCommand<Model, Real>

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real)
      await compare(model, real)
    },
    toString: () => name,
  }
}

/** One tab sends what it believes in; a tab left behind changes nothing and learns where the lead is. */
const proceed = (tab: 0 | 1, choice: number, lost: boolean) =>
  command(`proceed(tab ${tab}, ${choice}${lost ? ', reply lost' : ''})`, async (model, real) => {
    const page = real.tabs[tab]
    const request = buildProceed(real, page, choice)
    const moved = applyProceed(model, page, choice)
    const reply = await send(real, request)
    expect(reply.status).toBe(moved ? 200 : 409)
    expect(nameOf(reply.body.page_uuid)).toBe(here(model))
    real.last = moved ? { request, reply } : real.last
    if (!lost) learn(real, tab, reply)
  })

const doubleClick = (choice: number) =>
  command(`doubleClick(${choice})`, async (model, real) => {
    const page = real.tabs[0]
    const request = buildProceed(real, page, choice)
    const moved = applyProceed(model, page, choice)
    const replies = await Promise.all([1, 2, 3].map(() => send(real, request)))
    for (const reply of replies) {
      expect(reply.status).toBe(moved ? 200 : 409)
      expect(reply.body).toEqual(replies[0]?.body)
      learn(real, 0, reply)
    }
  })

/** Both tabs answer the same page differently at the same moment: one is saved, whichever it is. */
const race = (first: number, second: number) =>
  command(`race(${first}, ${second})`, async (model, real) => {
    const page = here(model)
    const replies = await Promise.all(
      [first, second].map((choice) => send(real, buildProceed(real, page, choice))),
    )
    const won = replies.findIndex((reply) => reply.status === 200)
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(model.finished ? 0 : 1)
    if (won >= 0) applyProceed(model, page, won === 0 ? first : second)
    replies.forEach((reply, index) => {
      learn(real, index === 0 ? 0 : 1, reply)
    })
  })

/** The last request that moved the lead arrives again, however much later. */
const retry = command('retry', async (_model, real) => {
  if (!real.last) return
  const reply = await send(real, real.last.request)
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual(real.last.reply.body)
})

const back = (tab: 0 | 1, target: string | null) =>
  command(`back(tab ${tab}, ${target})`, async (model, real) => {
    const request: Request = {
      method: 'PATCH',
      url: `${real.url}back/`,
      body: target ? { page: pageId(target) } : {},
      key: randomUUID(),
    }
    const reply = await send(real, request)
    const page = target ?? model.path.at(-2) ?? here(model)
    const index = model.path.indexOf(page)
    if (model.finished) expect(reply.status).toBe(409)
    else if (page === here(model)) expect(reply.status).toBe(400)
    else if (index < 0) expect(reply.status).toBe(409)
    else {
      expect(reply.status).toBe(200)
      model.path = model.path.slice(0, index + 1)
      model.steps++
      real.last = { request, reply }
    }
    learn(real, tab, reply)
  })

const reload = (tab: 0 | 1) =>
  command(`reload(tab ${tab})`, async (model, real) => {
    const asked = pageId(real.tabs[tab])
    const reply = await real.client.call('GET', `${real.url}?page_uuid=${asked}`)
    expect(reply.status).toBe(200)
    expect(nameOf(reply.body.page_uuid)).toBe(here(model))
    expect(reply.body.current_page).toBe(model.path.length)
    const saved = model.answers[itemOf[here(model)] ?? 0]
    const answers = reply.body.page?.page_items?.map((item) => item.answers?.[0]?.value)
    if (!model.finished) expect(answers?.[0]).toBe(saved)
    learn(real, tab, reply)
  })

/** The link opened again: the same lead, or a new one once the answers are in. */
const startAgain = command('start again', async (model, real) => {
  const reply = await real.client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const url = `/api/v1/leads/${reply.body.lead_uuid}/`
  expect(url === real.url).toBe(!model.finished)
  if (model.finished) {
    Object.assign(model, { path: ['a'], answers: {}, finished: false, steps: 0 })
    // The tabs keep believing what they saw of the old one.
    Object.assign(real, { url, last: null })
  }
  expect(nameOf(reply.body.flow?.page_uuid)).toBe(here(model))
})

const tab = fc.constantFrom(0 as const, 1 as const)
const choice = fc.constantFrom(10, 20, 30)
const target = fc.option(fc.constantFrom(...names))
const commands = fc.commands(
  [
    fc.tuple(tab, choice, fc.boolean()).map(([at, chosen, lost]) => proceed(at, chosen, lost)),
    choice.map(doubleClick),
    fc.tuple(choice, choice).map(([first, second]) => race(first, second)),
    fc.constant(retry),
    fc.tuple(tab, target).map(([at, page]) => back(at, page)),
    tab.map(reload),
    fc.constant(startAgain),
  ],
  { maxCommands: 40, size: 'max' },
)

async function setUp(): Promise<{ model: Model; real: Real }> {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  return {
    model: { path: ['a'], answers: {}, finished: false, steps: 0 },
    real: { client, url: `/api/v1/leads/${body.lead_uuid}/`, tabs: ['a', 'a'], last: null },
  }
}

describe('[P2] any mix of clicks, retries, back, reload, two tabs and lost replies', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    '[P2] ends with each page answered once, seed %i',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(commands, (sequence) => fc.asyncModelRun(setUp, sequence)),
        { seed, numRuns: 3, endOnFailure: false },
      )
    },
    60_000,
  )
})

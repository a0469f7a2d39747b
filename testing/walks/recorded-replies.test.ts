import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageType } from '../../contract/flow-codes.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { checkValues, encodeAnswers, initialValues } from '../../flow/engine/answers/answers.ts'
import { initialFlowState } from '../../flow/engine/initial-state.ts'
import { transition } from '../../flow/engine/transition.ts'
import { formatThemeProperties } from '../../flow/theme/theme-properties.ts'
import type { ApiCall } from '../../web/platform/api-call.ts'
import { parseDone, parseNothing } from '../../web/platform/calls/done.ts'
import { readReply } from '../../web/platform/http/read-reply.ts'
import { parseConfig } from '../../web/platform/parse/parse-config.ts'
import { listCalls } from '../calls/list-calls.ts'
import recorded from '../calls/recorded-replies.json' with { type: 'json' }

type Call = Pick<ApiCall, 'id' | 'parse'>
const settings = { id: '/config.json', parse: parseConfig }
const calls = new Map<string, Call>(
  [...(await listCalls()), settings].map((call) => [call.id, call]),
)
/** Their replies hold nothing anybody reads. */
const bare = [...calls.values()].filter(
  ({ parse }) => parse === parseDone || parse === parseNothing,
)

/** What each reply cannot exist without; everything else may be missing. */
const page = ['page_uuid', 'page.page_items']
const needed: Record<string, string[]> = {
  createRxUser: ['uuid'],
  readRxUser: ['uuid'],
  tieRxUser: ['uuid'],
  createLead: ['lead_uuid', 'flow', 'flow.page_uuid', 'flow.page', 'flow.page.page_items'],
  proceedLead: page,
  backLead: page,
  readLead: ['page', ...page],
  uploadImage: ['uuid'],
  signup: ['access', 'refresh'],
  login: ['access', 'refresh'],
  renewalLogin: ['access', 'refresh'],
  refreshAccess: ['access'],
  locateZip: ['city', 'state', 'state.name'],
  checkZip: ['city', 'state', 'state.name'],
  listTimeslots: ['timeslots'],
  readChat: ['id'],
  sendChatMessage: ['author_type', 'id'],
  listConsultTimeslots: ['timeslots'],
  readActionItem: ['id'],
  updateActionItem: ['id'],
  // The only one of its list: if it cannot be read, none can.
  searchPharmacies: ['0.dosespot_id'],
  listConsultations: ['0.id'],
  listPrescriptions: ['0.id'],
  listActionItems: ['0.id'],
  listChats: ['results.0.id'],
  listChatMessages: ['results.0.author_type', 'results.0.id'],
  downloadRecord: ['document'],
  downloadFhirRecord: ['document'],
}

type Path = (string | number)[]

/** Every place of a reply, from the outside in. */
function listPlaces(value: unknown, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          listPlaces(part, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return path.length === 0 ? inner : [path, ...inner]
}

/** A copy in which one place is changed; `change` gives undefined to take it away. */
function changeAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) }
  const part = changeAt(Reflect.get(Object(copy), key), rest, change)
  if (part !== undefined) Reflect.set(Object(copy), key, part)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else Reflect.deleteProperty(Object(copy), key)
  return copy
}

const changes: [string, (old: unknown) => unknown][] = [
  ['nulled', () => null],
  ['removed', () => undefined],
  ['doubled', (old) => (Array.isArray(old) ? [...old, ...old] : [old, old])],
  ['written as a text', (old) => (typeof old === 'object' ? JSON.stringify(old) : String(old))],
  ['a number', () => 7],
  ['an object nobody knows', () => ({ later: { nested: [1] } })],
  ['wrong in kind', (old) => (typeof old === 'boolean' ? 'perhaps' : false)],
]

/** Beyond being read, a flow has to open its page, and a theme to paint it. */
function use(id: string, data: unknown): void {
  const flow: Flow | undefined =
    id === 'createLead'
      ? Reflect.get(Object(data), 'flow')
      : ['readLead', 'proceedLead', 'backLead'].includes(id)
        ? (data as Flow) // parsed as one just now
        : undefined
  if (flow?.page) {
    const context = { today: '2026-11-22', chatAllowed: true }
    const opened = transition(
      { ...initialFlowState, leadId: 'l' },
      { type: 'fetched', flow },
      context,
    )
    // A type nobody knows has the page of [ROUTE-31].
    if (Object.values<number>(pageType).includes(flow.page.page_type)) {
      expect(opened.state.flow?.page).toBe(flow.page)
    } else expect(opened.effects).toEqual([{ type: 'goTo', route: '/not-found' }])
    const values = initialValues(flow.page)
    checkValues(flow.page, values, '2026-11-22')
    encodeAnswers(flow.page, values, '2026-11-22')
  }
  const theme = {
    readTheme: data,
    readLeadTheme: data,
    createLead: Reflect.get(Object(data), 'theme'),
  }
  const painted = Reflect.get(theme, id) ?? neutralTheme
  expect(formatThemeProperties(painted)['--color-primary']).toMatch(/^#[0-9a-f]{6}$/i)
}

/** How many items and choices a person meets. */
function countParts(id: string, body: unknown): number {
  const reply = replay(id, body)
  const data: unknown = reply.ok ? reply.data : {}
  const flow = Reflect.get(Object(data), 'flow') ?? data
  const items: unknown = Reflect.get(Object(Reflect.get(Object(flow), 'page')), 'page_items')
  if (!Array.isArray(items)) return 0
  return items.length + items.flatMap((item) => item.answer_choices).length
}

/** Without these an item or a choice cannot be there. */
const ownParts = /page_items(\.\d+(\.(id|page_item_type))?)?$|answer_choices(\.\d+(\.(id|text))?)?$/

let warned: string[] = []

beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function replay(id: string, body: unknown) {
  const call = calls.get(id)
  if (!call) throw new Error(`nothing reads ${id}`)
  const reply = readReply(call, 200, JSON.stringify(body), '')
  if (reply.ok) use(id, reply.data)
  return reply
}

it('each reply somebody reads was recorded', () => {
  const unread = bare.map(({ id }) => id)
  const taken = [...Object.keys(recorded), ...unread]
  expect(taken.toSorted(), 'testing/calls/record-replies.ts').toEqual([...calls.keys()].toSorted())
})

describe.each(Object.entries(recorded))('the reply of %s', (id, body) => {
  it('is read as it is, and nothing of it is left out', () => {
    expect(replay(id, body).ok).toBe(true)
    expect(warned).toEqual([])
  })

  it('may hold what nobody knows', () => {
    const more = listPlaces(body)
      .filter((path) => typeof path.at(-1) === 'string')
      .map((path) => [...path.slice(0, -1), 'laterField'])
    for (const path of more)
      expect(
        replay(
          id,
          changeAt(body, path, () => 'later'),
        ).ok,
      ).toBe(true)
    expect(warned).toEqual([])
  })

  const isPart = (path: Path) => {
    const written = path.join('.')
    return (needed[id] ?? []).some((one) => one === written || one.startsWith(`${written}.`))
  }

  it.each(changes)('opens with any one part %s', (_, change) => {
    for (const path of listPlaces(body).filter((path) => !isPart(path))) {
      const reply = replay(id, changeAt(body, path, change))
      expect({ path: path.join('.'), ok: reply.ok }).toEqual({ path: path.join('.'), ok: true })
    }
    const whole = listPlaces(body)
      .filter((path) => !isPart(path) && !ownParts.test(path.join('.')))
      .filter((path) => path.join('.') !== 'page')
    const lost = whole.filter(
      (path) => countParts(id, changeAt(body, path, change)) < countParts(id, body),
    )
    expect(lost.map((path) => path.join('.'))).toEqual([])
    // What is left out is told by its place, never by its value.
    const told = /^\S+: [\w.[\]() -]+ could not be read and was left out\.$/
    expect(warned.filter((line) => !told.test(line))).toEqual([])
  })

  it.each(needed[id] ?? [])('does not exist without %s', (written) => {
    for (const change of [() => null, () => undefined, () => ({})]) {
      expect(replay(id, changeAt(body, written.split('.'), change)).ok).toBe(
        written === 'page' && id !== 'readLead',
      )
    }
  })
})

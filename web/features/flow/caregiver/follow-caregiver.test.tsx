// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlowType } from '../../../../contract/flow-codes.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { LeadOptions } from '../../../../contract/shapes/lead.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { buildFlowOf, buildLead, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { heading, loadParts } from '../../../../testing/browser/show-flow.tsx'
import { showRenewal } from '../../../../testing/browser/show-renewal.tsx'
import { buildConfig } from '../../../platform/build-config.ts'
import { findAuth, keepAuth } from '../../../platform/http/auth.ts'
import type { Call } from '../../../platform/http/client.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import type { DraftValues } from '../../../platform/storage/drafts.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { settle } from '../runner/build-test-flow.ts'

const grace = { first_name: 'Grace', last_name: 'Hill', birth_date: '1980-02-29', city: 'Dayton' }
const note = 'We filled in what you told us before. Change what is no longer right.'
const infoPath = '/api/v1/telemedicine/profile/renewal-info/'

type Fields = Parameters<typeof buildItem>[3]
const ask = (id: number, text: string, detail: string, fields: Fields = {}) =>
  buildItem('TEXT_FIELD', id, text, { value_association: `CAREGIVER_${detail}`, ...fields })
const first = ask(1, 'First name', 'FIRST_NAME')
const last = ask(2, 'Last name', 'LAST_NAME')
const city = ask(3, 'City', 'CITY')
const other = buildItem('TEXT_FIELD', 4, 'Reason')

const page = (number: number, ...items: PageItem[]) =>
  buildFlowOf([heading(`Page ${number}`), ...items, buttonItem], {
    page_uuid: `page-${number}`,
    current_page: number,
  })

/** What reached the network, and how it is answered there. */
let asked: { line: string; authorization: string | null }[] = []
let answer: () => Response | Promise<Response> = () => Response.json(grace)
/** Whether the person was shown to the page that signs in. */
const signedOut = vi.fn()

interface Start {
  flowType?: FlowType
  options?: Partial<LeadOptions>
  drafts?: Map<string, DraftValues>
}

/** Everything that already can happen: the late part, drafts, the call and its reply. */
const pass = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done))
    await settle()
  })

async function show(flow: Flow, start: Start = {}) {
  const { flowType = 'renewal', options } = start
  const run = showRenewal(signedOut, start.drafts)
  await act(async () => void run.runner.startFlow({ condition_uuid: 'condition-1' }, flowType))
  const lead = buildLead(flow)
  const reply = { ...lead, flow_type: flowType, options: { ...lead.options, ...options } }
  await act(() => run.latest('createLead').reply(reply))
  return run
}

async function goOn(run: Awaited<ReturnType<typeof show>>, next: Flow) {
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await act(() => run.latest('proceed').reply(next))
}

const read = (name: string) => {
  const field = screen.getByLabelText(new RegExp(`^${name}`))
  return field instanceof HTMLInputElement ? field.value : null
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } })

beforeAll(async () => {
  await loadParts()
  // What else the screen asks is not answered.
  const call: Call = () => new Promise(() => {})
  const config = buildConfig()
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
})
beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  keepAuth({ access: 'a', refresh: 'r' })
  asked = []
  signedOut.mockReset()
  answer = () => Response.json(grace)
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const { pathname, search } = new URL(url)
    const authorization = new Headers(headers).get('authorization')
    asked.push({ line: `${method} ${pathname}${search}`, authorization })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a renewal of a backend that filled in nothing', () => {
  it('[CALL-16] [GAP-88] [FLOW-09] asks once for the caregiver and begins with them; later pages do not ask again', async () => {
    const run = await show(page(1, first, other))
    await pass()
    expect(asked).toEqual([{ line: `GET ${infoPath}`, authorization: 'JWT a' }])
    expect([read('First name'), read('Reason')]).toEqual(['Grace', ''])
    expect(screen.getByText(note)).toBeTruthy()
    await goOn(run, page(2, last, city))
    await pass()
    expect([read('Last name'), read('City')]).toEqual(['Hill', 'Dayton'])
    expect(screen.getByText(note)).toBeTruthy()
    expect(run.calls.find(({ name }) => name === 'proceed')?.args[1]).toMatchObject({
      answers: { 1: [{ value: 'Grace' }] },
    })
    expect(asked).toHaveLength(1)
  })

  it('[CALL-16] [P17] changes nothing but what is shown: no draft, nothing unsent, no focus and no word aloud', async () => {
    const drafts = new Map<string, DraftValues>()
    const run = await show(page(1, first), { drafts })
    const { activeElement: focus } = document
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent)
    await pass()
    expect(read('First name')).toBe('Grace')
    expect([drafts.size, run.store.getState().changed]).toEqual([0, false])
    expect(document.activeElement).toBe(focus)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(spoken)
    expect(run.logged('alert')).toEqual([])
    type('First name', 'Ada')
    expect([read('First name'), run.store.getState().changed]).toEqual(['Ada', true])
  })

  it('[CALL-16] comes back to a page that was left by Back, without another call', async () => {
    const run = await show(page(1, first))
    await pass()
    await goOn(run, page(2, last))
    await pass()
    act(() => run.runner.goBack())
    await act(() => run.latest('back').reply(page(1, first)))
    await pass()
    expect([read('First name'), asked.length]).toEqual(['Grace', 1])
  })
})

describe('what the person did stays', () => {
  it('[CALL-16] [P17] the page is usable at once: what is typed before the reply stays, also what was cleared', async () => {
    let reply: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (reply = resolve))
    await show(page(1, first, last, city))
    await pass()
    type('Last name', 'Hill')
    type('City', 'Paris')
    type('City', '')
    act(() => reply(Response.json(grace)))
    await pass()
    expect([read('First name'), read('Last name'), read('City')]).toEqual(['Grace', 'Hill', ''])
  })

  it('[CALL-16] [P17] what was cleared and gone on with stays empty when its page comes back', async () => {
    const run = await show(page(1, first))
    await pass()
    type('First name', '')
    await goOn(run, page(2, last))
    await pass()
    act(() => run.runner.goBack())
    await act(() => run.latest('back').reply(page(1, first)))
    await pass()
    expect(read('First name')).toBe('')
  })

  it('[CALL-16] a field that has the focus, or a problem, is left to the person', async () => {
    let reply: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (reply = resolve))
    await show(page(1, { ...first, options: { required: true } }, last, city))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    screen.getByLabelText(/^City/).focus()
    await pass()
    act(() => reply(Response.json(grace)))
    await pass()
    expect([read('First name'), read('Last name'), read('City')]).toEqual(['', 'Hill', ''])
  })

  it('[CALL-16] [P17] a draft stays as it was left, and what it holds of the data is said to be filled in', async () => {
    const drafts = new Map<string, DraftValues>([['page-1', { 1: 'Grace', 4: 'Itch' }]])
    await show(page(1, first, last, other), { drafts })
    await pass()
    expect([read('First name'), read('Last name'), read('Reason')]).toEqual(['Grace', '', 'Itch'])
    expect(screen.getByText(note)).toBeTruthy()
  })

  it('[CALL-16] [P17] what was asked for one page and comes on the next leaves the draft of that as it was', async () => {
    let reply: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (reply = resolve))
    const drafts = new Map<string, DraftValues>([['page-2', { 2: 'Hill' }]])
    const run = await show(page(1, first), { drafts })
    await goOn(run, page(2, last, city))
    await pass()
    act(() => reply(Response.json(grace)))
    await pass()
    expect([read('Last name'), read('City')]).toEqual(['Hill', ''])
  })

  it('[CALL-16] nothing is filled in once the visit tells of another caregiver, nor what came too late for its page', async () => {
    let reply: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (reply = resolve))
    const run = await show(page(1, first))
    await pass()
    type('First name', 'Ada')
    await goOn(run, page(2, last, city))
    act(() => reply(Response.json(grace)))
    await pass()
    expect([read('Last name'), read('City')]).toEqual(['', ''])
    expect(screen.queryByText(note)).toBeNull()
    expect(asked).toHaveLength(1)
  })
})

it('[CALL-16] a refusal ends no session: whoever needs it asks for a new one', async () => {
  answer = () => Response.json({ detail: 'No.' }, { status: 401 })
  await show(page(1, first))
  await pass()
  expect([asked.map(({ line }) => line), findAuth()?.access]).toEqual([[`GET ${infoPath}`], 'a'])
})

describe('nobody is asked', () => {
  const fillsIn = { options: { fills_in: true } }
  it.each<[string, Flow, Start, boolean]>([
    ['in a flow of another type', page(1, first), { flowType: 'telemedicine' }, true],
    ['of who is not signed in', page(1, first), {}, false],
    ['where a backend says that it fills in by itself', page(1, first), fillsIn, true],
    [
      'where every such question came with a value',
      page(1, { ...first, answers: [{ value: 'Ada' }] }),
      {},
      true,
    ],
    ['where none is about the caregiver', page(1, other), {}, true],
    ['in a visit whose first pages were answered elsewhere', page(2, first), {}, true],
    ['where nobody says which page of the visit it is', page(0, first), {}, true],
  ])('[CALL-16] %s', async (_, flow, start, isSignedIn) => {
    if (!isSignedIn) localStorage.clear()
    await show(flow, start)
    await pass()
    expect(asked).toEqual([])
    expect(screen.queryByText(note)).toBeNull()
  })
})

describe('whatever the call comes to', () => {
  const unnamed = {
    apartment_suit: null,
    first_name: 7,
    last_name: ['Hill'],
    relationship: 'Aunt',
    state: {},
  }
  it.each<[string, () => Response | Promise<Response>]>([
    ['null', () => Response.json(null)],
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty record', () => Response.json({})],
    ['a list', () => Response.json([grace])],
    ['a page', () => new Response('<!doctype html><p>Hello')],
    ['fields of the wrong kind', () => Response.json({ ...unnamed, first_name: {} })],
    ['401, and no new session', () => Response.json({ detail: 'No.' }, { status: 401 })],
    ['404', () => Response.json({ detail: 'Not there.' }, { status: 404 })],
    ['500', () => new Response('', { status: 500 })],
    ['503', () => Response.json({ detail: 'Later.' }, { status: 503 })],
    ['a success that says no', () => Response.json({ success: false, message: 'No.' })],
    ['no network', () => Promise.reject(new TypeError('no network'))],
    ['no reply at all', () => new Promise(() => {})],
  ])(
    '[CALL-16] [GAP-88] %s fills in nothing, tells nobody and holds up nothing',
    async (_, given) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      answer = given
      const run = await show(page(1, first, last))
      await pass()
      expect([read('First name'), read('Last name')]).toEqual(['', ''])
      expect(screen.queryByText(note)).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
      expect([run.logged('alert'), run.logged('goTo'), signedOut.mock.calls]).toEqual([[], [], []])
      type('First name', 'Ada')
      await goOn(run, page(2, city))
      await pass()
      expect(screen.getByRole('heading', { name: 'Page 2' })).toBeTruthy()
      expect(asked.filter(({ line }) => line.endsWith(infoPath))).toHaveLength(1)
    },
  )
})

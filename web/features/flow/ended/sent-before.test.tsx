// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FlowType, pageType } from '../../../../contract/flow-codes.ts'
import type { Visit } from '../../../../contract/shapes/visit.ts'
import { buildFlow, buildFlowOf, buildPage } from '../../../../flow/engine/build-flow.ts'
import {
  heading,
  loadParts,
  required,
  showFlow as show,
} from '../../../../testing/browser/show-flow.tsx'
import { buildConfig } from '../../../platform/build-config.ts'
import { listVisits } from '../../../platform/calls/visits.ts'
import { findAuth, keepAuth } from '../../../platform/http/auth.ts'
import { type Call, createCall } from '../../../platform/http/client.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { keepSentVisit } from './sent-visit.ts'

beforeAll(loadParts)
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 10, 22, 10, 41))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const first = buildFlowOf([heading('Start'), required])
const words = /^You sent your answers today at 10:41\sAM\. Go on only if you want to start again\./

/** Ends a visit on a page of this type, and opens the link again: another lead of the same condition. */
async function sendAndOpenAgain(type: number) {
  const sent = await show(first)
  keepSentVisit(sent.store)
  const page = buildPage({ page_type: type, page_items: [heading('Bye')] })
  fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value: 'Ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const over = buildFlow({ page_uuid: 'page-9', page, status: 'finished', current_page: 3 })
  await act(() => sent.latest('proceed').reply(over))
  cleanup()
  const again = await show(first)
  await act(async () => again.store.setState({ leadId: 'lead-2' }))
  return again
}

it('[P17] the same link on the same day says what was sent, and leads there', async () => {
  const again = await sendAndOpenAgain(pageType.THANK_YOU)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Start' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'See what you sent' }))
  expect(again.latest('read').args).toEqual(['lead-1', undefined])
})

it('[GAP-45] [P17] from what was sent the browser’s Back leads to the new visit, as it stands', async () => {
  const again = await sendAndOpenAgain(pageType.THANK_YOU)
  history.replaceState(null, '', '/flow?pageId=page-1')
  const steps = history.length
  fireEvent.click(await screen.findByRole('button', { name: 'See what you sent' }))
  const page = buildPage({ page_type: pageType.THANK_YOU, page_items: [heading('Bye')] })
  const over = buildFlow({ page_uuid: 'page-9', page, status: 'finished', current_page: 3 })
  await act(() => again.latest('read').reply(over))
  expect(history.length).toBe(steps + 1)
  // As from a page beyond.
  history.replaceState(null, '', '/flow?pageId=page-9')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(again.store.getState().leadId).toBe('lead-1')
  history.replaceState(null, '', '/flow?pageId=page-1')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(again.latest('read').args).toEqual(['lead-2', 'page-1'])
  await act(() => again.latest('read').reply(first))
  expect(screen.getByRole('heading', { name: 'Start' })).toBeTruthy()
})

it.each(['END_NURSE', 'REGULAR', 'TELEMED', 'REFER_OUT'] as const)(
  '[P17] nothing is said of a visit that ended on a %s page, where nobody takes the answers in',
  async (name) => {
    await sendAndOpenAgain(pageType[name])
    expect(localStorage.getItem('sentVisit')).toBeNull()
    expect(screen.queryByText(/You sent/)).toBeNull()
  },
)

it('[P17] nothing is said on the next day, and nothing stays in the browser', async () => {
  await sendAndOpenAgain(pageType.THANK_YOU)
  expect(localStorage.getItem('sentVisit')).toMatch(/"leadId":"lead-1"/)
  cleanup()
  vi.setSystemTime(new Date(2026, 10, 23, 9, 0))
  const later = await show(first)
  keepSentVisit(later.store)
  expect(localStorage.getItem('sentVisit')).toBeNull()
  await act(async () => later.store.setState({ leadId: 'lead-3' }))
  expect(screen.queryByText(/You sent/)).toBeNull()
})

it('[P17] what was sent is not looked for with every key that is pressed', async () => {
  await sendAndOpenAgain(pageType.THANK_YOU)
  await screen.findByText(words)
  const reads = vi.spyOn(Storage.prototype, 'getItem')
  for (const value of ['A', 'Ad', 'Ada']) {
    fireEvent.change(screen.getByLabelText(/Your first name/), { target: { value } })
  }
  expect(reads.mock.calls.filter(([key]) => key === 'sentVisit')).toEqual([])
  reads.mockRestore()
})

/** Signed in, in a browser that sent nothing. */
async function openSignedIn(visits: Partial<Visit>[], flowType: FlowType = 'telemedicine') {
  keepAuth({ access: 'a', refresh: 'r' })
  const list = { email_confirmed: true, offered: [], visits }
  const call: Call = async () => ({ ok: true, data: list as never })
  const config = buildConfig()
  const http = createHttp(config, () => {})
  openPlatform({ config, http, call, frameParents: [] })
  const shown = await show(first)
  await act(async () => shown.store.setState({ flowType }))
  return shown
}

it('[FLOW-11] [P17] who was signed out by the link is told, and led back to their visits', async () => {
  const shown = await show(first)
  expect(screen.queryByText(/signed out/)).toBeNull()
  await act(async () => shown.store.setState({ endedSession: true }))
  expect(screen.getByText(/^A new visit began, so you are signed out here\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Sign in to see your visits' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_top'])
})

const own = { uuid: 'lead-7', product: 'Meridian', finished_at: null }
const sentAt = (hour: number) => new Date(2026, 10, 22, hour, 41).toISOString()

it('[P17] in another browser the account says what was sent today, and leads there', async () => {
  const sent = { ...own, state: 'sent' as const, finished_at: sentAt(10) }
  const shown = await openSignedIn([{ ...own, uuid: 'lead-6', state: 'open' }, sent])
  expect(screen.getByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'See what you sent' }))
  expect(shown.latest('read').args).toEqual(['lead-7', undefined])
})

it.each<[string, Partial<Visit>]>([
  ['that is open', { state: 'open' }],
  ['that was sent yesterday', { state: 'sent', finished_at: '2026-11-21T10:41:00' }],
])(
  '[P17] in another browser the account says that a visit %s is there already',
  async (_, visit) => {
    await openSignedIn([{ ...own, ...visit }])
    expect(screen.queryByText(/You sent/)).toBeNull()
    expect(screen.getByText(/^You have a visit here already\. Go on only if/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'See your visits' })
    expect(link.getAttribute('href')).toBe('/profile/home')
  },
)

it.each<[string, Partial<Visit>[]]>([
  ['of this very visit', [{ ...own, uuid: 'lead-1', state: 'open' }]],
  ['of another product', [{ ...own, product: 'Lumora', state: 'open' }]],
  ['of a visit that was turned away', [{ ...own, state: 'ended', finished_at: sentAt(9) }]],
  ['without any', []],
])('[P17] nothing is said %s', async (_, visits) => {
  await openSignedIn(visits)
  expect(screen.queryByText(/You sent|You have a visit/)).toBeNull()
})

it.each(['open', 'sent'] as const)(
  '[FLOW-09] a renewal says nothing of the %s visit that it follows',
  async (state) => {
    await openSignedIn([{ ...own, state, finished_at: sentAt(10) }], 'renewal')
    expect(screen.queryByText(/You sent|You have a visit/)).toBeNull()
  },
)

it('[P17] the question stays when the session of before turns out to be over', async () => {
  keepAuth({ access: 'old', refresh: 'r' })
  const config = buildConfig()
  const signedOut = vi.fn()
  const http = createHttp(config, signedOut)
  const call = createCall(http, config)
  openPlatform({ config, http, call, frameParents: [] })
  const asked = vi.fn(async (_url: string) => Response.json({}, { status: 401 }))
  vi.stubGlobal('fetch', asked)
  await show(first)
  await vi.waitFor(() => expect(asked.mock.calls[1]?.[0]).toMatch('/telemedicine/auth/refresh/'))
  expect(asked.mock.calls[0]?.[0]).toMatch('/telemedicine/profile/visits/')
  // The menu and the ending go by that.
  await vi.waitFor(() => expect(findAuth()).toBeNull())
  expect(signedOut).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Start' })).toBeTruthy()
  // What needs the session is told that it is over.
  await call(listVisits)
  expect(signedOut).toHaveBeenCalledOnce()
})

import { describe, expect, it } from 'vitest'
import { pageType } from '../../contract/flow-codes.ts'
import { buildItem } from '../items/item-example.ts'
import { buildContext, buildFlowOf, buildState, button, chosen, single } from './build-flow.ts'
import { initialFlowState } from './initial-state.ts'
import { context, flow, go, other, state, typed, types } from './sample-step.ts'
import type { FlowState } from './state.ts'
import { transition } from './transition.ts'

const press = { type: 'pressed', itemId: 9 } as const

describe('after going on', () => {
  const busy: FlowState = { ...state, busy: true, saving: 'saving', isPrevious: true }
  const done = (reply: typeof flow, fields: Partial<FlowState> = {}, answered = typed) =>
    go(
      { ...busy, ...fields },
      {
        type: 'proceeded',
        flow: reply,
        answered,
        pageUuid: 'page-1',
      },
    )

  it('[FLOW-15] [FLOW-16] the page is replaced and the location changes', () => {
    const next = done(other)
    expect(next.state).toMatchObject({
      flow: other,
      values: {},
      busy: false,
      saving: 'saved',
      direction: 'proceed',
      isPrevious: false,
    })
    expect(next.effects).toEqual([
      { type: 'showPage', pageUuid: 'page-2', currentPage: 3, replace: false },
    ])
  })

  it('starts the new page with its saved answers', () => {
    const saved = buildFlowOf([single(21, { answers: [{ value: 2 }] })], { page_uuid: 'page-2' })
    expect(done(saved).state.values).toEqual({ 21: chosen(2) })
  })

  it('[ITEM-19] shows the sentence an item brings along', () => {
    const marked = buildFlowOf([single(21, { error: 'Too blurred.' })], { page_uuid: 'page-2' })
    expect(done(marked).state.problems).toEqual({ 21: 'Too blurred.' })
  })

  it('[P2] [P17] without a page in the reply the current one stays, and the lead is asked for where it stands', () => {
    const next = done(buildFlowOf([], { page: null, page_uuid: null }))
    expect(next.state).toMatchObject({ flow, values: typed, busy: true, saving: 'saving' })
    expect(next.effects).toEqual([{ type: 'sendFetch', leadId: state.leadId }])
    const moved = go(next.state, { type: 'fetched', flow: other })
    expect(moved.state).toMatchObject({ flow: other, busy: false, saving: 'saved' })
    const stood = go(next.state, { type: 'fetched', flow })
    expect(stood.state).toMatchObject({ flow, busy: false, saving: 'unsaved' })
  })

  it('an unknown page type leads to /not-found [GAP-08]', () => {
    const next = done(buildFlowOf([], { type: 999, page_uuid: 'page-2' }))
    expect(next.effects).toEqual([{ type: 'goTo', route: '/not-found' }])
    expect(next.state.busy).toBe(false)
  })

  it('[P2] [P17] a late reply about an older page is dropped', () => {
    const moved = buildState(other)
    const late = { type: 'proceeded', flow, answered: {}, pageUuid: 'page-1' } as const
    expect(go(moved, late)).toEqual({ state: moved, effects: [] })
    expect(go(initialFlowState, late)).toEqual({ state: initialFlowState, effects: [] })
  })

  it('[GAP-49] fetches the page again when the reply asks for it', () => {
    const next = done({ ...other, refresh_page: true })
    expect(next.effects).toContainEqual({
      type: 'sendFetch',
      leadId: 'lead-1',
      pageUuid: 'page-2',
    })
    expect(next.state.busy).toBe(true)
  })

  const yes = buildItem('BOOLEAN', 8, 'Now?', {
    redirect_data: [{ answer: true, redirect_item_type: 10 }],
  })
  const asking = { flow: buildFlowOf([yes]) }
  const leading = { ...other, redirect_link: 'https://care.example/x?new_tab=1&a=b%20c' }

  it('[FLOW-17] [REDIR-01] [REDIR-02] [REDIR-04] the redirect follows the page', () => {
    const next = go(
      { ...busy, ...asking },
      {
        type: 'proceeded',
        flow: leading,
        answered: { 8: true },
        pageUuid: 'page-1',
      },
    )
    expect(next.effects.slice(1)).toEqual([
      { type: 'openLink', url: 'https://care.example/x?a=b%20c', newTab: true },
    ])
  })

  it('[REDIR-01] of a reply without a page leads on, and the page stays', () => {
    const reply = buildFlowOf([], { page: null, page_uuid: null, call_to: '+1 (800) 555-0100' })
    const next = done({ ...reply, redirect_item_type: 20 })
    expect(next.effects).toEqual([{ type: 'call', link: 'tel:8005550100' }])
    expect(next.state).toMatchObject({ flow, busy: false, saving: 'saved' })
  })

  it('[REDIR-06] [P17] a number that no telephone can dial is said', () => {
    const reply = buildFlowOf([], { page: null, page_uuid: null, call_to: 'The front desk' })
    const next = done({ ...reply, redirect_item_type: 20 })
    const value = 'We could not dial this number for you. Please call: The front desk'
    expect(next.effects).toEqual([{ type: 'alert', value, severity: 'info' }])
  })

  it('[REDIR-08] no redirect when the answer does not match', () => {
    const next = go(
      { ...busy, ...asking },
      {
        type: 'proceeded',
        flow: leading,
        answered: { 8: false },
        pageUuid: 'page-1',
      },
    )
    expect(types(next.effects)).toEqual(['showPage'])
  })

  it('[GAP-54] a page without redirects leaves it to the reply', () => {
    const reply = { ...other, call_to: '+1 (800) 555-0100', redirect_item_type: 20 }
    expect(done(reply).effects[1]).toEqual({ type: 'call', link: 'tel:8005550100' })
  })

  it.each([10, 40, 50, 60])('[REDIR-01] type %i opens the link', (type) => {
    const reply = { ...other, redirect_link: 'https://care.example/', redirect_item_type: type }
    expect(done(reply).effects[1]).toEqual({
      type: 'openLink',
      url: 'https://care.example/',
      newTab: false,
    })
  })

  it('[FLOW-18] [REDIR-07] chat opens only where it is allowed', () => {
    const reply = { ...other, redirect_item_type: 30 }
    const event = { type: 'proceeded', flow: reply, answered: {}, pageUuid: 'page-1' } as const
    expect(types(transition(busy, event, context).effects)).toEqual(['showPage', 'openChat'])
    const quiet = buildContext({ chatAllowed: false })
    expect(types(transition(busy, event, quiet).effects)).toEqual(['showPage'])
  })

  const led = (redirect_link: string | null) =>
    done({ ...other, redirect_link, redirect_item_type: 10 }).effects.slice(1)

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://partner.example/',
    'foo',
    '#',
    'https://partner.example@evil.example/',
    'http://[',
    'tel:the front desk',
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:',
  ])('[P15] [P17] %j opens nothing, and that is said', (link) => {
    const value = 'This link leads to a place we do not know, so we did not open it.'
    expect(led(link)).toEqual([{ type: 'alert', value, severity: 'error' }])
  })

  it.each([null, '', ' '])('[REDIR-01] %j is no link', (link) => {
    expect(led(link)).toEqual([])
  })

  it.each([
    ['tel:+1 (800) 555-0100', 'tel:8005550100'],
    ['TEL:+44 20 7946 0000', 'tel:+442079460000'],
    ['mailto:care@partner.example', 'mailto:care@partner.example'],
  ])('[REDIR-01] [REDIR-06] the link %s calls or writes', (link, contact) => {
    expect(led(link)).toEqual([{ type: 'call', link: contact }])
  })

  it('a finished last page does again what its button did, and sends nothing', () => {
    const call = button(9, { redirect_data: [{ answer: null, redirect_item_type: 20 }] })
    const last = buildFlowOf([call], { type: pageType.END_NURSE })
    const pressed = go(buildState(last), press)
    const finished = {
      ...last,
      status: 'finished',
      call_to: '+18005550100',
      redirect_item_type: 20,
    }
    const next = go(pressed.state, {
      type: 'proceeded',
      flow: finished,
      answered: pressed.state.values,
      pageUuid: 'page-1',
    })
    expect(next.effects).toEqual([{ type: 'call', link: 'tel:8005550100' }])
    expect(go(next.state, press).effects).toEqual([{ type: 'call', link: 'tel:8005550100' }])
  })
})

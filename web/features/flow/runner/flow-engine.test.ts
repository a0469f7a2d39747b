import { describe, expect, it } from 'vitest'
import { redirectItemType } from '../../../../contract/codes.ts'
import { pageType } from '../../../../contract/flow-codes.ts'
import { buildFlow, buildLead, buildPage, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { buildTestFlow } from './build-test-flow.ts'

const secondPage = buildFlow({ page_uuid: 'page-2', current_page: 2, previous_page_uuid: 'page-1' })
const press = { type: 'pressed', itemId: buttonItem.id } as const

describe('starting', () => {
  it('[FLOW-10] sends the condition and the identifiers and shows the first page', async () => {
    const flow = buildTestFlow()
    const input = { condition_uuid: 'condition-1', secondary_id: 'theirs', euuid: 'e' }
    const started = flow.runner.startFlow(input, 'engagement')
    expect(flow.latest('createLead').args).toEqual([input])
    await flow.latest('createLead').reply(buildLead())
    expect(await started).toEqual({ ok: true, data: null })
    expect(flow.logged('showPage')).toEqual([['page-1', 1, true]])
    expect(flow.store.getState()).toMatchObject({ leadId: 'lead-1', busy: false })
  })

  it.each([
    ['engagement', 1],
    ['telemedicine', 1],
    ['renewal', 0],
  ] as const)('[FLOW-11] a %s flow clears stored sign-in %i times first', (type, times) => {
    const flow = buildTestFlow()
    void flow.runner.startFlow({ condition_uuid: 'condition-1' }, type)
    expect(flow.logged('clearAuth')).toHaveLength(times)
  })

  it('[FLOW-11] [P17] a start that signed somebody out is known as such until the next one', async () => {
    const flow = buildTestFlow()
    flow.deps.clearAuth = () => true
    await flow.start()
    expect(flow.store.getState()).toMatchObject({ leadId: 'lead-1', endedSession: true })
    flow.deps.clearAuth = () => false
    void flow.runner.startFlow({ condition_uuid: 'condition-2' }, 'engagement')
    expect(flow.store.getState().endedSession).toBe(false)
  })

  it('[FLOW-12] a failed start returns the status and the server message', async () => {
    const flow = buildTestFlow()
    const started = flow.runner.startFlow({ condition_uuid: 'condition-1' }, null)
    await flow.latest('createLead').fail({ status: 403, message: 'No longer here.' })
    expect(await started).toMatchObject({
      ok: false,
      failure: { status: 403, message: 'No longer here.' },
    })
    expect(flow.store.getState().busy).toBe(false)
  })

  it('[P2] starting again after a lost reply is the same intent', async () => {
    const flow = buildTestFlow()
    const input = { condition_uuid: 'condition-1' }
    void flow.runner.startFlow(input, 'engagement')
    const first = flow.latest('createLead')
    await first.fail({ status: 0 })
    void flow.runner.startFlow(input, 'engagement')
    expect(flow.latest('createLead').options.idempotencyKey).toBe(first.options.idempotencyKey)
    // A broken server may have made the lead.
    await flow.latest('createLead').fail({ status: 500 })
    void flow.runner.startFlow(input, null)
    expect(flow.latest('createLead').options.idempotencyKey).toBe(first.options.idempotencyKey)
    await flow.latest('createLead').fail({ status: 400 })
    void flow.runner.startFlow(input, 'engagement')
    expect(flow.latest('createLead').options.idempotencyKey).not.toBe(first.options.idempotencyKey)
  })

  it('[FLOW-02] [GAP-44] takes up the lead of the same condition, another condition gets its own', async () => {
    const flow = buildTestFlow()
    await flow.start()
    await flow.runner.startFlow({ condition_uuid: 'condition-1' }, 'engagement')
    expect(flow.calls.filter(({ name }) => name === 'createLead')).toHaveLength(1)
    void flow.runner.startFlow({ condition_uuid: 'condition-2' }, 'engagement')
    expect(flow.latest('createLead').args).toEqual([{ condition_uuid: 'condition-2' }])
    expect(flow.store.getState().flow).toBeNull()
  })
})

describe('going on', () => {
  it('[FLOW-13] a second press while busy sends nothing', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.runner.dispatch(press)
    flow.runner.dispatch(press)
    expect(flow.calls.filter(({ name }) => name === 'proceed')).toHaveLength(1)
  })

  it('[FLOW-14] sends nothing without a lead', () => {
    const flow = buildTestFlow()
    flow.store.setState({ flow: buildFlow(), leadId: null })
    flow.runner.dispatch({ type: 'proceedRequested' })
    flow.runner.dispatch(press)
    expect(flow.calls).toEqual([])
  })

  it('[FLOW-15] [FLOW-16] shows the page of the reply and moves the address to it', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.type(1, 'Ada')
    flow.runner.dispatch(press)
    expect(flow.latest('proceed').args).toEqual([
      'lead-1',
      { page: 'page-1', answers: { 1: [{ value: 'Ada' }], 90: [{ value: true }] } },
    ])
    await flow.latest('proceed').reply(secondPage)
    expect(flow.store.getState().flow?.page_uuid).toBe('page-2')
    expect(flow.logged('showPage').at(-1)).toEqual(['page-2', 2, false])
    expect(flow.store.getState().saving).toBe('saved')
  })

  it('[FLOW-17] [REDIR-01] opens the redirect after the page change', async () => {
    const flow = buildTestFlow()
    const data = { answer: null, redirect_item_type: redirectItemType.REDIRECT_LINK }
    const page = buildPage({ page_items: [{ ...buttonItem, redirect_data: [data] }] })
    await flow.start(buildFlow({ page }))
    flow.runner.dispatch(press)
    await flow.latest('proceed').reply({
      ...secondPage,
      redirect_link: 'https://shop.example/start?new_tab=true',
      redirect_item_type: redirectItemType.REDIRECT_LINK,
    })
    expect(flow.log.slice(-2)).toEqual([
      ['showPage', 'page-2', 2, false],
      ['openLink', 'https://shop.example/start', true],
    ])
  })

  it('[REDIR-06] dials the number of the reply', async () => {
    const flow = buildTestFlow()
    const data = { answer: null, redirect_item_type: redirectItemType.PHONE_CALL }
    const page = buildPage({ page_items: [{ ...buttonItem, redirect_data: [data] }] })
    await flow.start(buildFlow({ page }))
    flow.runner.dispatch(press)
    await flow.latest('proceed').reply({ ...secondPage, call_to: '+18005550142' })
    expect(flow.logged('dial')).toEqual([['tel:8005550142']])
  })

  it('[FLOW-19] [FLOW-20] a refusal shows the alert, clears the button and keeps what was typed', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.type(1, 'Ada')
    flow.runner.dispatch(press)
    await flow.latest('proceed').fail({ status: 400, message: 'Please check.' })
    expect(flow.logged('alert')).toEqual([['Please check.', 'error']])
    expect(flow.store.getState()).toMatchObject({ busy: false, values: { 1: 'Ada' } })
    expect(flow.store.getState().values[buttonItem.id]).toBeUndefined()
    expect(flow.timers).toEqual([])
  })

  it('[FLOW-21] [P2] another page in the error body replaces the page of an older tab', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.runner.dispatch(press)
    await flow.latest('proceed').fail({ status: 409, message: 'Moved on.', flow: secondPage })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-2')
    expect(flow.logged('alert')).toEqual([['Moved on.', 'error']])
  })

  it('[ENTRY-14] going on ends the lead-life cookie', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.runner.dispatch(press)
    expect(flow.logged('endLeadLife')).toHaveLength(1)
  })

  it('[ITEM-19] sentences of the server reach their item and the summary', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.runner.dispatch(press)
    await flow.latest('proceed').fail({ status: 400, itemErrors: { 1: 'Too long.' } })
    expect(flow.store.getState().problems).toEqual({ 1: 'Too long.' })
    expect(flow.store.getState().problemsShown).toBe(1)
  })
})

describe('the account page', () => {
  const page = buildPage({
    page_type: pageType.ACCOUNT_CREATION,
    page_items: [
      buildItem('EMAIL', 1, 'Question 1'),
      buildItem('PASSWORD', 2, 'Question 2'),
      buttonItem,
    ],
  })

  async function fill() {
    const flow = buildTestFlow()
    await flow.start(buildFlow({ page }))
    flow.type(1, 'ada@example.com')
    flow.type(2, 'correct Horse 1')
    flow.runner.dispatch(press)
    return flow
  }

  it('[FLOW-33] [FLOW-34] creates the account, keeps the sign-in, then goes on without the password', async () => {
    const flow = await fill()
    const account = { email: 'ada@example.com', password: 'correct Horse 1' }
    expect(flow.latest('signup').args).toEqual(['lead-1', account])
    await flow.latest('signup').reply({ access: 'a', refresh: 'r' })
    expect(flow.logged('keepAuth')).toEqual([[{ access: 'a', refresh: 'r' }]])
    const sent = JSON.stringify(flow.latest('proceed').args)
    expect(sent).toContain('"2":[{"value":" "}]')
    expect(sent).not.toContain('Horse')
  })

  it('[FLOW-35] a refused account shows the alert, and offers to sign in beside the address', async () => {
    const flow = await fill()
    const told = 'Please sign in.'
    await flow.latest('signup').fail({ status: 400, message: told, detail: told })
    expect(flow.logged('alert')).toEqual([['Please sign in.', 'error']])
    expect(flow.calls.map(({ name }) => name)).toEqual(['createLead', 'signup'])
    const { flow: shown, signInAt, problemTexts } = flow.store.getState()
    expect(shown?.page_uuid).toBe('page-1')
    expect([signInAt, problemTexts]).toEqual([1, { 1: 'Please sign in.' }])
    flow.type(1, 'ada.other@example.com')
    expect(flow.store.getState()).toMatchObject({ signInAt: null, problemTexts: {} })
  })

  it('[P17] a lost reply to the account is asked for again under the same key, in silence', async () => {
    const flow = await fill()
    const { idempotencyKey } = flow.latest('signup').options
    await flow.latest('signup').fail({ status: 0 })
    expect(flow.logged('alert')).toEqual([])
    expect(flow.store.getState()).toMatchObject({
      saving: 'unsaved',
      retrying: 'unreached',
      busy: false,
    })
    await flow.runTimer()
    expect(flow.latest('signup').options.idempotencyKey).toBe(idempotencyKey)
    await flow.latest('signup').reply({ access: 'a', refresh: 'r' })
    await flow.latest('proceed').reply(secondPage)
    expect(flow.store.getState()).toMatchObject({ saving: 'saved', retrying: null })
  })

  it('[P2] an account made in words that cannot be read is not asked for again: the flow goes on', async () => {
    const flow = await fill()
    await flow.latest('signup').fail({ status: 0, unread: true })
    await flow.latest('proceed').reply(secondPage)
    expect(flow.store.getState()).toMatchObject({ saving: 'saved', retrying: null })
    expect(flow.calls.map(({ name }) => name)).toEqual(['createLead', 'signup', 'proceed'])
    expect(flow.logged('keepAuth')).toEqual([])
  })
})

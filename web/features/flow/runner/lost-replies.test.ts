import { describe, expect, it } from 'vitest'
import { buildFlow, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildTestFlow } from './build-test-flow.ts'

const secondPage = buildFlow({ page_uuid: 'page-2', current_page: 2, previous_page_uuid: 'page-1' })
const press = { type: 'pressed', itemId: buttonItem.id } as const

async function loseProceed(failure: object = { status: 0 }) {
  const flow = buildTestFlow()
  await flow.start(secondPage)
  flow.type(1, 'Ada')
  flow.runner.dispatch(press)
  const first = flow.latest('proceed')
  await first.fail(failure)
  return { flow, first }
}

describe('a lost proceed', () => {
  it('[P17] says it is not saved, keeps everything and tries again by itself', async () => {
    const { flow, first } = await loseProceed()
    expect(flow.store.getState()).toMatchObject({
      saving: 'unsaved',
      retrying: 'unreached',
      busy: false,
      values: { 1: 'Ada' },
    })
    expect(flow.logged('alert')).toEqual([])
    expect(await flow.runTimer()).toBe(2_000)
    const second = flow.latest('proceed')
    expect(second.args).toEqual(first.args)
    expect(second.options.idempotencyKey).toBe(first.options.idempotencyKey)
    await second.reply(buildFlow({ page_uuid: 'page-3', current_page: 3 }))
    expect(flow.store.getState()).toMatchObject({ saving: 'saved', retrying: null, busy: false })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-3')
  })

  it('[P17] waits longer each time, at most half a minute', async () => {
    const { flow } = await loseProceed()
    const delays: (number | undefined)[] = []
    for (let round = 0; round < 6; round += 1) {
      delays.push(await flow.runTimer())
      await flow.latest('proceed').fail({ status: 0 })
    }
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('[P17] a try that hangs is given up and sent again', async () => {
    const { flow } = await loseProceed()
    await flow.runTimer()
    const hanging = flow.latest('proceed')
    expect(await flow.runTimer()).toBe(30_000)
    expect(hanging.options.signal.aborted).toBe(true)
    expect(flow.calls.filter(({ name }) => name === 'proceed')).toHaveLength(3)
  })

  it('[P17] tries at once when the network is back', async () => {
    const { flow } = await loseProceed()
    await flow.comeBack()
    expect(flow.calls.filter(({ name }) => name === 'proceed')).toHaveLength(2)
    expect(flow.timers.map(({ delayMs }) => delayMs)).toEqual([30_000])
  })

  it.each([408, 429, 500, 501, 502, 503, 504, 599])(
    '[FLOW-19] [P17] a %i is said once and then tried again in silence',
    async (status) => {
      const { flow, first } = await loseProceed({ status, message: 'Not now.' })
      expect(flow.logged('alert')).toEqual([['Not now.', 'error']])
      expect(await flow.runTimer()).toBe(2_000)
      expect(flow.latest('proceed').options.idempotencyKey).toBe(first.options.idempotencyKey)
      await flow.latest('proceed').fail({ status, message: 'Not now.' })
      expect(flow.logged('alert')).toHaveLength(1)
      expect(flow.store.getState()).toMatchObject({ saving: 'unsaved', retrying: 'answered' })
      expect(flow.timers.map(({ delayMs }) => delayMs)).toEqual([4_000])
    },
  )

  it('[FLOW-19] [P17] what the server says after a try without an answer is said once too', async () => {
    const { flow } = await loseProceed()
    for (const status of [503, 500]) {
      expect(flow.logged('alert')).toHaveLength(status === 503 ? 0 : 1)
      await flow.runTimer()
      await flow.latest('proceed').fail({ status, message: `We cannot save (${status}).` })
    }
    expect(flow.logged('alert')).toEqual([['We cannot save (503).', 'error']])
    expect(flow.timers.map(({ delayMs }) => delayMs)).toEqual([8_000])
  })

  it('[P17] [P18] a stale notice goes when the person’s next try begins or a repeat got through, not with a repeat', async () => {
    const { flow } = await loseProceed({ status: 400, message: 'Please check that.' })
    expect(flow.logged('clearAlert')).toHaveLength(1)
    flow.runner.dispatch(press)
    expect(flow.log.at(-2)).toEqual(['clearAlert'])
    await flow.latest('proceed').fail({ status: 503, message: 'Not now.' })
    await flow.runTimer()
    expect(flow.logged('clearAlert')).toHaveLength(2)
    await flow.latest('proceed').reply(buildFlow({ page_uuid: 'page-3', current_page: 3 }))
    expect(flow.logged('clearAlert')).toHaveLength(3)
  })

  it('[P17] a repeat that got through leaves notices of others, where none was about it', async () => {
    const { flow } = await loseProceed()
    await flow.runTimer()
    await flow.latest('proceed').reply(buildFlow({ page_uuid: 'page-3', current_page: 3 }))
    expect(flow.logged('clearAlert')).toHaveLength(1)
  })

  it('[FLOW-21] a 500 that carries another page is not repeated', async () => {
    const third = buildFlow({ page_uuid: 'page-3', current_page: 3 })
    const { flow } = await loseProceed({ status: 500, flow: third })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-3')
    expect(flow.timers).toEqual([])
  })

  it('[P2] pressing again meanwhile is the same intent', async () => {
    const { flow, first } = await loseProceed()
    flow.runner.dispatch(press)
    expect(flow.latest('proceed').options.idempotencyKey).toBe(first.options.idempotencyKey)
    expect(flow.timers).toEqual([])
  })

  it('[P2] a changed answer is a new intent, and the old one is not sent any more', async () => {
    const { flow, first } = await loseProceed()
    flow.type(1, 'Grace')
    expect(flow.timers).toEqual([])
    expect(flow.store.getState()).toMatchObject({ retrying: null, saving: 'unsaved' })
    flow.runner.dispatch(press)
    const second = flow.latest('proceed')
    expect(second.options.idempotencyKey).not.toBe(first.options.idempotencyKey)
    expect(JSON.stringify(second.args)).toContain('Grace')
  })

  it('[P2] once settled, the same answers again are a new intent', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.dispatch(press)
    const first = flow.latest('proceed').options.idempotencyKey
    await flow.latest('proceed').fail({ status: 400 })
    flow.runner.dispatch(press)
    expect(flow.latest('proceed').options.idempotencyKey).not.toBe(first)
  })

  it('[P2] a reply that arrives after the person went back is dropped', async () => {
    const { flow } = await loseProceed()
    await flow.runTimer()
    const late = flow.latest('proceed')
    flow.runner.goBack()
    await flow.latest('back').reply(buildFlow())
    await late.reply(buildFlow({ page_uuid: 'page-3', current_page: 3 }))
    expect(late.options.signal.aborted).toBe(true)
    expect(flow.store.getState().flow?.page_uuid).toBe('page-1')
  })

  it('[P17] a stuck request is sent again on demand under its key', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.dispatch(press)
    const stuck = flow.latest('proceed')
    flow.runner.retryNow()
    expect(stuck.options.signal.aborted).toBe(true)
    expect(flow.latest('proceed').options.idempotencyKey).toBe(stuck.options.idempotencyKey)
    await stuck.reply(buildFlow({ page_uuid: 'page-9' }))
    expect(flow.store.getState().flow?.page_uuid).toBe('page-2')
  })
})

describe('a success that cannot be read', () => {
  const unread = { status: 0, unread: true } as const
  const third = buildFlow({ page_uuid: 'page-3', current_page: 3 })

  it('[P2] [P17] of a proceed is not sent again: the flow tells where the lead stands', async () => {
    const { flow } = await loseProceed(unread)
    expect(flow.store.getState()).toMatchObject({ busy: true, saving: 'saving', retrying: null })
    expect(flow.latest('read').args).toEqual(['lead-1', undefined])
    await flow.latest('read').reply(third)
    expect(flow.store.getState()).toMatchObject({ busy: false, saving: 'saved' })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-3')
    expect(flow.logged('showPage').at(-1)).toEqual(['page-3', 3, false])
    expect(flow.calls.filter(({ name }) => name === 'proceed')).toHaveLength(1)
    expect(flow.timers).toEqual([])
  })

  it('[P17] of a proceed that did not move the lead keeps what was typed, as not saved, and says why', async () => {
    const { flow } = await loseProceed(unread)
    await flow.latest('read').reply(secondPage)
    expect(flow.store.getState()).toMatchObject({
      busy: false,
      saving: 'unsaved',
      values: { 1: 'Ada' },
    })
    expect(flow.logged('alert').map(([said]) => said)).toEqual([
      'We could not read the answer of our service. Please try again in a few minutes.',
    ])
    flow.runner.dispatch(press)
    expect(flow.latest('proceed').options.idempotencyKey).toBe('key-4')
  })

  it('[P17] only the question where the lead stands is asked again while it gets no answer', async () => {
    const { flow } = await loseProceed(unread)
    await flow.latest('read').fail({ status: 0, unread: true })
    expect(flow.store.getState()).toMatchObject({ busy: false, retrying: 'answered' })
    await flow.runTimer()
    flow.type(1, 'Grace')
    expect(flow.store.getState()).toMatchObject({ saving: 'unsaved', retrying: null })
    expect(flow.calls.map(({ name }) => name)).toEqual(['createLead', 'proceed', 'read', 'read'])
  })

  it('[P2] [P17] or that holds nothing at all is followed by the same question', async () => {
    const empty = buildFlow({ page: null, page_uuid: null, current_page: 1, max_page: 0 })
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.type(1, 'Ada')
    flow.runner.dispatch(press)
    await flow.latest('proceed').reply(empty)
    expect(flow.store.getState()).toMatchObject({ busy: true, saving: 'saving' })
    await flow.latest('read').reply(third)
    expect(flow.store.getState()).toMatchObject({ busy: false, saving: 'saved', hasSaved: true })
    flow.runner.goBack()
    await flow.latest('back').reply(empty)
    await flow.latest('read').reply(secondPage)
    expect(flow.store.getState()).toMatchObject({ busy: false, saving: 'saved', direction: 'back' })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-2')
    expect(flow.calls.map(({ name }) => name)).toEqual([
      'createLead',
      'proceed',
      'read',
      'back',
      'read',
    ])
  })

  it('[P2] of a back is not sent again either', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.goBack()
    await flow.latest('back').fail(unread)
    await flow.latest('read').reply(buildFlow())
    expect(flow.store.getState()).toMatchObject({ busy: false, saving: 'saved', direction: 'back' })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-1')
    expect(flow.calls.map(({ name }) => name)).toEqual(['createLead', 'back', 'read'])
  })
})

describe('a lost back or fetch', () => {
  it('[P17] is tried again without calling anything unsaved', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.goBack()
    await flow.latest('back').fail({ status: 0 })
    expect(flow.store.getState()).toMatchObject({
      saving: 'saved',
      retrying: 'unreached',
      busy: false,
    })
    await flow.runTimer()
    await flow.latest('back').reply(buildFlow())
    expect(flow.store.getState().flow?.page_uuid).toBe('page-1')
  })

  it('[P17] a resume without network shows its page once it is back', async () => {
    const flow = buildTestFlow()
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    await flow.latest('read').fail({ status: 0 })
    expect(flow.store.getState()).toMatchObject({ retrying: 'unreached', busy: false })
    await flow.comeBack()
    await flow.latest('read').reply(secondPage)
    expect(flow.store.getState().flow?.page_uuid).toBe('page-2')
  })
})

import { describe, expect, it } from 'vitest'
import { buildFlow, buildFlowOf, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { sendingPhoto } from '../../../../flow/items/image/image.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { buildTestFlow } from './build-test-flow.ts'

const secondPage = buildFlow({ page_uuid: 'page-2', current_page: 2, previous_page_uuid: 'page-1' })
const press = { type: 'pressed', itemId: buttonItem.id } as const

describe('going back and fetching', () => {
  it('[FLOW-22] [FLOW-23] asks for the page before and marks it previous', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.goBack()
    expect(flow.latest('back').args).toEqual(['lead-1', 'page-1'])
    await flow.latest('back').reply(buildFlow())
    expect(flow.store.getState()).toMatchObject({ isPrevious: true, direction: 'back' })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-1')
  })

  it('[FLOW-24] [GAP-50] [GAP-51] tries once more on the exact sentence, then says it', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    const detail = 'It`s current step'
    flow.runner.goBack()
    await flow.latest('back').fail({ status: 400, detail, message: detail })
    expect(flow.calls.filter(({ name }) => name === 'back')).toHaveLength(2)
    await flow.latest('back').fail({ status: 400, detail, message: detail })
    expect(flow.calls.filter(({ name }) => name === 'back')).toHaveLength(2)
    expect(flow.logged('alert')).toEqual([[detail, 'error']])
  })

  it('[FLOW-25] shows the page a back error holds', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.goBack()
    const third = buildFlow({ page_uuid: 'page-3', current_page: 3 })
    await flow.latest('back').fail({ status: 409, flow: third })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-3')
  })

  it('[GAP-45] resuming fetches with the page of the address', () => {
    const flow = buildTestFlow()
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow('page-2')
    expect(flow.latest('read').args).toEqual(['lead-1', 'page-2'])
  })

  it('[GAP-46] without a lead there is nothing to resume', () => {
    const flow = buildTestFlow()
    flow.runner.resumeFlow('page-2')
    expect(flow.logged('goTo')).toEqual([['/session-expired', undefined]])
  })

  it.each([
    ['nonsense', 'lead-1'],
    ['page-2', null],
  ])(
    '[GAP-08] a 404 for page %s leads to /session-expired and leaves lead %s',
    async (page, lead) => {
      const flow = buildTestFlow()
      const position = { pageUuid: 'page-2', currentPage: 2, maxPage: 3 }
      flow.store.setState({ leadId: 'lead-1', position })
      flow.runner.resumeFlow(page)
      await flow.latest('read').fail({ status: 404 })
      expect(flow.logged('goTo').map(([path]) => path)).toEqual(['/session-expired'])
      expect(flow.store.getState()).toMatchObject({ leadId: lead, busy: false })
      expect(flow.store.getState().position?.pageUuid).toBe(lead ? 'page-2' : undefined)
    },
  )

  it('[FLOW-26] a finished flow shows no page', async () => {
    const flow = buildTestFlow()
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    await flow.latest('read').reply(buildFlow({ status: 'finished' }))
    expect(flow.store.getState().flow).toMatchObject({ status: 'finished', page: null })
    expect(flow.logged('alert')).toEqual([])
  })

  it('[FLOW-28] [FLOW-29] a 403 says why, resets and leaves', async () => {
    const flow = buildTestFlow()
    await flow.start()
    flow.store.setState({ flow: null })
    flow.runner.resumeFlow()
    await flow.latest('read').fail({ status: 403, detail: 'No longer here.' })
    expect(flow.logged('alert')).toEqual([['No longer here.', 'error']])
    expect(flow.store.getState()).toMatchObject({ leadId: null, conditionId: null, options: null })
    expect(flow.logged('goTo').map(([path]) => path)).toEqual(['/session-expired'])
  })

  it('a page that cannot be fetched can be tried again', async () => {
    const flow = buildTestFlow()
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    await flow.latest('read').fail({ status: 500 })
    expect(flow.store.getState()).toMatchObject({ loadFailed: true, busy: false })
    flow.runner.resumeFlow()
    await flow.latest('read').reply(secondPage)
    expect(flow.store.getState()).toMatchObject({ loadFailed: false })
    expect(flow.store.getState().flow?.page_uuid).toBe('page-2')
  })

  it('[GAP-45] the browser’s own back asks for the earlier page, forward fetches', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.moveInHistory('page-1', 1)
    expect(flow.latest('back').args).toEqual(['lead-1', 'page-1'])
    await flow.latest('back').reply(buildFlow())
    // The address is there already: the history gets no further step.
    expect(flow.logged('showPage').at(-1)).toEqual(['page-1', 1, true])
    flow.runner.moveInHistory('page-2', 2)
    expect(flow.latest('read').args).toEqual(['lead-1', 'page-2'])
  })

  it('[FLOW-13] the browser’s own back waits while something is being saved', async () => {
    const flow = buildTestFlow()
    await flow.start(secondPage)
    flow.runner.dispatch(press)
    const before = flow.logged('showPage').length
    flow.runner.moveInHistory('page-1', 1)
    expect(flow.calls.at(-1)?.name).toBe('proceed')
    expect(flow.logged('showPage').slice(before)).toEqual([['page-2', 2, true]])
  })

  it('[P17] a visit that is taken up anew while a press waited for a photo is fetched, and waits no more', async () => {
    const flow = buildTestFlow()
    const photos = buildFlowOf([buildItem('IMAGE', 3, 'Your skin'), buttonItem])
    await flow.start(photos)
    const { dispatch, takeUp, resumeFlow } = flow.runner
    dispatch({ type: 'answered', itemId: 3, value: [sendingPhoto], chosen: true })
    dispatch(press)
    expect(flow.store.getState()).toMatchObject({ busy: true, saving: 'waiting' })
    takeUp('lead-1')
    resumeFlow()
    await flow.latest('read').reply(photos)
    expect(flow.store.getState()).toMatchObject({ busy: false, saving: 'saved', flow: photos })
  })
})

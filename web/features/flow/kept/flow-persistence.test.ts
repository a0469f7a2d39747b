import { beforeEach, describe, expect, it } from 'vitest'
import { buildFlow, buildFlowOf } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { map } from '../../../platform/parse/parser.ts'
import { anything } from '../../../platform/parse/reply-parsers.ts'
import { openStorage, requireStorage } from '../../../platform/storage/storage.ts'
import { buildTestFlow } from '../runner/build-test-flow.ts'
import { beginEarly } from '../runner/early-page.ts'
import { createFlowStore, initialFlowData } from '../runner/flow-store.ts'
import { keepFlow } from './flow-persistence.ts'

const readKept = () => requireStorage().read('flowStore', map(anything))

beforeEach(() => openStorage('inMemory'))

describe('what the browser keeps of the flow', () => {
  it('[STORE-09] is ids and position, never an answer', async () => {
    const flow = buildTestFlow()
    keepFlow(flow.store)
    const saved = buildItem('TEXT_FIELD', 1, 'Question 1', { answers: [{ value: 'Lovelace' }] })
    await flow.start(buildFlowOf([saved]))
    flow.type(1, 'Hopper')
    expect(JSON.stringify(readKept())).not.toMatch(/Lovelace|Hopper|Question/)
    expect(readKept()).toMatchObject({
      leadId: 'lead-1',
      conditionId: 'condition-1',
      position: { pageUuid: 'page-1', currentPage: 1, maxPage: 3 },
    })
  })

  it('[FLOW-23] holds the mark of a page reached by Back', async () => {
    const flow = buildTestFlow()
    keepFlow(flow.store)
    await flow.start(buildFlow({ page_uuid: 'page-2', current_page: 2 }))
    flow.runner.goBack()
    await flow.latest('back').reply(buildFlow())
    expect(readKept()).toMatchObject({ isPrevious: true })
  })

  it('[FLOW-29] is empty after a refusal that ends the visit', async () => {
    const flow = buildTestFlow()
    keepFlow(flow.store)
    await flow.start()
    flow.store.setState({ flow: null })
    flow.runner.resumeFlow()
    await flow.latest('read').fail({ status: 403 })
    expect(readKept()).toBeNull()
  })

  it('[STORE-01] [ENTRY-09] comes back only when asked for', async () => {
    const flow = buildTestFlow()
    keepFlow(flow.store)
    await flow.start()
    const store = createFlowStore()
    const kept = keepFlow(store)
    expect(store.getState().leadId).toBeNull()
    kept.restore()
    expect(store.getState()).toMatchObject({ leadId: 'lead-1', flow: null })
    kept.reset()
    expect(store.getState().leadId).toBeNull()
    expect(readKept()).toBeNull()
  })

  it('[GAP-125] leaves no page behind when somebody signs out of a visit that began with the document', () => {
    const store = createFlowStore()
    beginEarly(store, { ...initialFlowData, flow: buildFlow(), flowType: 'telemedicine' })
    const kept = keepFlow(store)
    store.setState({ leadId: 'lead-1' })
    kept.reset()
    expect(store.getState()).toMatchObject({ leadId: null, flow: null, flowType: null })
  })

  it.each([['{'], ['[]'], [{ leadId: 7 }], [{ leadId: 'lead-1' }]])(
    'what cannot be read counts as nothing: %j',
    (kept) => {
      requireStorage().write('flowStore', kept)
      const store = createFlowStore()
      keepFlow(store).restore()
      expect(store.getState().leadId).toBeNull()
    },
  )
})

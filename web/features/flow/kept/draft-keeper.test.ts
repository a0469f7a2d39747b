import { describe, expect, it } from 'vitest'
import {
  buildFlow,
  buildFlowOf,
  buildPage,
  buttonItem,
  chosen,
  single,
} from '../../../../flow/engine/build-flow.ts'
import { unsentPhoto } from '../../../../flow/items/image/image.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import type { DraftOf, Drafts, DraftValues } from '../../../platform/storage/drafts.ts'
import { buildTestFlow, settle } from '../runner/build-test-flow.ts'
import { buildTestStart } from '../runner/build-test-start.ts'
import type { DraftKeeper } from '../runner/flow-engine.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const photo = { uuid: '5f1c1f0e-3f6e-4c0d-9a75-0d7c44f3a001', url: '/photo' }
const page = buildPage({
  page_items: [
    buildItem('TEXT_FIELD', 1, 'Question 1'),
    buildItem('PASSWORD', 2, 'Question 2'),
    buildItem('IMAGE', 3, 'Question 3'),
    buttonItem,
  ],
})

/** A page without answers has a draft by its name alone. */
const formatName = ({ leadId, pageUuid, answers }: DraftOf) =>
  `${leadId} ${pageUuid}${/^\[(\[\],?)*\]$/.test(answers) ? '' : ` ${answers}`}`

function buildDrafts(kept: Map<string, DraftValues>): Drafts {
  return {
    save: (of, values) => void kept.set(formatName(of), values),
    read: async (of) => kept.get(formatName(of)) ?? null,
    wipe: (lead, uuid) => void kept.delete(`${lead} ${uuid}`),
    wipeAll: () => kept.clear(),
  }
}

function buildKept(kept = new Map<string, DraftValues>()) {
  const late: { keeper: DraftKeeper } = { keeper: () => {} }
  const flow = buildTestFlow((...args) => late.keeper(...args))
  late.keeper = createDraftKeeper(buildDrafts(kept), flow.store.getState)
  return { flow, kept }
}

describe('drafts of a flow', () => {
  it('keeps typed text and the id of a photo, never its link, a password or a button', async () => {
    const { flow, kept } = buildKept()
    await flow.start(buildFlow({ page }))
    const value = [photo, unsentPhoto]
    flow.runner.dispatch({ type: 'answered', itemId: 3, value, chosen: false })
    flow.type(2, 'correct Horse 1')
    flow.type(1, 'Ada')
    await settle()
    const draft = { 1: 'Ada', 3: { photos: [photo.uuid] } }
    expect([...kept]).toEqual([['lead-1 page-1', draft]])
  })

  it('[P17] puts what was typed back when the page is shown again', async () => {
    const { flow } = buildKept(new Map([['lead-1 page-1', { 1: 'Ada' }]]))
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    await flow.latest('read').reply(buildFlow({ page }))
    await settle()
    expect(flow.store.getState().values[1]).toBe('Ada')
    expect(flow.calls).toHaveLength(1)
  })

  it('[P17] goes on from no page by what it puts back, where whoever chooses goes on at once', async () => {
    const kept = new Map([['lead-1 page-1', { 1: chosen(2) }]])
    const { flow } = buildKept(kept)
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    await flow.latest('read').reply(buildFlowOf([single(1)]))
    await settle()
    expect(flow.store.getState().values[1]).toEqual(chosen(2))
    expect(flow.calls.map(({ name }) => name)).toEqual(['read'])
    // That it does is so.
    flow.runner.dispatch({ type: 'answered', itemId: 1, value: chosen(2), chosen: true })
    expect(flow.calls.map(({ name }) => name)).toEqual(['read', 'proceed'])
  })

  it('[P17] puts it back on the document’s page too, but for what was typed there anew', async () => {
    const items = [
      buildItem('TEXT_FIELD', 1, 'Question 1'),
      buildItem('TEXT_FIELD', 2, 'Question 2'),
      buttonItem,
    ]
    const flow = buildFlowOf(items)
    const kept = new Map([['lead-1 page-1', { 1: 'Ada', 2: 'Lovelace' }]])
    const begin = () =>
      buildTestStart(flow, undefined, ({ getState }) =>
        createDraftKeeper(buildDrafts(new Map(kept)), getState),
      )
    // The rest of the program comes after the visit has begun, or ahead of that.
    const late = begin()
    late.type(2, 'Byron')
    await late.start(flow)
    await late.arrive()
    const ahead = begin()
    ahead.type(2, 'Byron')
    await ahead.arrive()
    await ahead.start(flow)
    for (const { store } of [late, ahead]) {
      await settle()
      expect(store.getState().values).toEqual({ 1: 'Ada', 2: 'Byron' })
    }
  })

  it('[P17] leaves the answers alone that another tab sent meanwhile', async () => {
    const { flow } = buildKept(new Map([['lead-1 page-1', { 1: 'Ada' }]]))
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    const items = [
      buildItem('TEXT_FIELD', 1, 'Question 1', { answers: [{ value: 'Grace' }] }),
      buttonItem,
    ]
    await flow.latest('read').reply(buildFlowOf(items))
    await settle()
    expect(flow.store.getState().values[1]).toBe('Grace')
  })

  it('never writes over what was typed since', async () => {
    const { flow } = buildKept(new Map([['lead-1 page-1', { 1: 'Ada' }]]))
    flow.store.setState({ leadId: 'lead-1' })
    flow.runner.resumeFlow()
    const answered = flow.latest('read').reply(buildFlow({ page }))
    flow.store.subscribe(({ flow: shown, values }) => {
      if (shown && values[1] === undefined) flow.type(1, 'Grace')
    })
    await answered
    await settle()
    expect(flow.store.getState().values[1]).toBe('Grace')
  })

  it('forgets a page once it is sent, and all when the flow is over', async () => {
    const { flow, kept } = buildKept(new Map([['lead-1 page-9', { 1: 'old' }]]))
    await flow.start(buildFlow({ page }))
    flow.type(1, 'Ada')
    flow.runner.dispatch({ type: 'answered', itemId: 2, value: 'correct Horse 1', chosen: false })
    flow.runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
    await flow.latest('proceed').reply(buildFlow({ page_uuid: 'page-2', current_page: 2 }))
    expect([...kept.keys()]).toEqual(['lead-1 page-9'])
    flow.type(1, 'Grace')
    flow.runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
    await flow.latest('proceed').reply(buildFlow({ page_uuid: 'page-3', status: 'finished' }))
    expect(kept.size).toBe(0)
  })

  it('[P17] keeps what was typed on a page another tab has moved on from', async () => {
    const { flow, kept } = buildKept()
    await flow.start(buildFlow({ page: buildPage() }))
    flow.type(1, 'Ada')
    flow.runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
    const moved = buildFlow({ page_uuid: 'page-2', current_page: 2 })
    await flow.latest('proceed').fail({ status: 409, flow: moved })
    expect(kept.get('lead-1 page-1')).toEqual({ 1: 'Ada' })
  })
})

import { describe, expect, it } from 'vitest'
import {
  buildFlow,
  buildFlowOf,
  buildLead,
  buildPage,
  buttonItem,
} from '../../../../flow/engine/build-flow.ts'
import type { FlowEvent } from '../../../../flow/engine/state.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { settle } from './build-test-flow.ts'
import { buildTestStart } from './build-test-start.ts'

const choice = buildItem('SINGLE_ANSWER', 2, 'Question 2', {
  answer_choices: [
    { id: 21, text: 'Well' },
    { id: 22, text: 'Not well' },
  ],
})
const question = buildFlowOf([choice, buttonItem])
const answered: Extract<FlowEvent, { type: 'answered' }> = {
  type: 'answered',
  itemId: 2,
  value: { ids: [21], texts: {} },
  chosen: true,
}
const pressed = { type: 'pressed', itemId: buttonItem.id } as const

describe('a page of the document whose visit is still beginning', () => {
  const startOf = ({ runner }: ReturnType<typeof buildTestStart>) =>
    runner.startFlow({ condition_uuid: 'condition-1' }, 'engagement')

  it('[FLOW-10] is shown, free, and its visit is none yet', () => {
    const test = buildTestStart(question)
    void startOf(test)
    expect(test.store.getState()).toMatchObject({
      flow: { page_uuid: 'page-1' },
      leadId: null,
      busy: false,
    })
    expect(test.logged('showPage')).toEqual([])
  })

  it('holds a press until the lead is there, and then sends it at once', async () => {
    const test = buildTestStart(question)
    test.runner.loadEngine()
    await test.arrive()
    void startOf(test)
    test.runner.dispatch(answered)
    test.runner.dispatch(pressed)
    await settle()
    expect(test.store.getState()).toMatchObject({ busy: true, values: { 2: answered.value } })
    expect(test.calls.map(({ name }) => name)).toEqual(['createLead'])
    await test.latest('createLead').reply(buildLead(question))
    expect(JSON.stringify(test.latest('proceed').args)).toContain('"2":[{"value":21}]')
    expect(test.logged('showPage')).toEqual([['page-1', 1, true]])
  })

  it('[P17] is never taken away for what the reply says in other words: absent where the document has null', async () => {
    const drawn = buildFlowOf([{ ...choice, validation_type: null, description: null }, buttonItem])
    const test = buildTestStart({ ...drawn, previous_page_uuid: null })
    const shown: (string | null | undefined)[] = []
    test.store.subscribe(({ flow }) => shown.push(flow?.page_uuid))
    void startOf(test)
    test.runner.dispatch(answered)
    await settle()
    await test.latest('createLead').reply(buildLead(question))
    expect(test.store.getState()).toMatchObject({
      leadId: buildLead(question).lead_uuid,
      values: { 2: answered.value },
    })
    expect(new Set(shown)).toEqual(new Set(['page-1']))
  })

  it.each([
    ['the same page', question],
    ['another page', buildFlow({ page_uuid: 'page-2', page: buildPage(), current_page: 2 })],
  ])('[P12] is of its link for whoever hears of it first, also with %s', async (_, flow) => {
    const test = buildTestStart(question)
    test.runner.loadEngine()
    await test.arrive()
    const heard = new Set<string | null>()
    test.store.subscribe(({ leadId, conditionId }) => {
      if (leadId !== null) heard.add(conditionId)
    })
    void startOf(test)
    await settle()
    await test.latest('createLead').reply(buildLead(flow))
    expect([...heard]).toEqual(['condition-1'])
  })

  it('[P17] shows on the pressed button that it waits, as long as it does', async () => {
    const test = buildTestStart(question)
    void startOf(test)
    test.runner.dispatch(pressed)
    await settle()
    expect(test.store.getState()).toMatchObject({ busy: true, goingBy: buttonItem.id })
    await test.arrive()
    expect(test.store.getState()).toMatchObject({ busy: true, goingBy: buttonItem.id })
    await test.latest('createLead').reply(buildLead(question))
    expect(test.store.getState()).toMatchObject({ busy: true, values: { [buttonItem.id]: true } })
  })

  it('[P17] is busy with a choice that goes on by itself, which is sent as it was chosen', async () => {
    const alone = buildFlowOf([choice])
    const test = buildTestStart(alone)
    void startOf(test)
    test.runner.dispatch(answered)
    await settle()
    expect(test.store.getState()).toMatchObject({ busy: true, goingBy: 2 })
  })

  it.each([
    [{ status: 0 }, 'unreached'],
    [{ status: 500, message: 'Broken.' }, 'answered'],
    [{ status: 429, message: 'Too many.' }, 'answered'],
  ])(
    '[P17] stays with its press while its call fails with %j, tells why and tries again',
    async (failure, retrying) => {
      const test = buildTestStart(question)
      void startOf(test)
      test.runner.dispatch(answered)
      test.runner.dispatch(pressed)
      await settle()
      const first = test.latest('createLead')
      await first.fail(failure)
      expect(test.store.getState()).toMatchObject({
        flow: { page_uuid: 'page-1' },
        values: { 2: answered.value },
        busy: true,
        retrying,
      })
      await test.runTimer()
      expect(test.latest('createLead').args).toEqual(first.args)
      await test.latest('createLead').reply(buildLead(question))
      await test.arrive()
      expect(test.store.getState().retrying).toBeNull()
      expect(JSON.stringify(test.latest('proceed').args)).toContain('"2":[{"value":21}]')
    },
  )

  it('[P17] stays when a newer try takes the place of the one that began it', async () => {
    const test = buildTestStart(question)
    const older = startOf(test)
    test.runner.dispatch(answered)
    await settle()
    const cut = test.latest('createLead')
    void startOf(test)
    await settle()
    await cut.fail({ status: 0 })
    expect(await older).toMatchObject({ ok: false })
    expect(test.store.getState()).toMatchObject({
      flow: { page_uuid: 'page-1' },
      values: { 2: answered.value },
    })
  })

  it('[GAP-172] gives way to the page on which the lead stands; what was pressed is let go', async () => {
    const test = buildTestStart(question)
    test.runner.loadEngine()
    await test.arrive()
    const started = startOf(test)
    test.runner.dispatch(answered)
    test.runner.dispatch(pressed)
    const further = buildFlow({ page_uuid: 'page-2', current_page: 2 })
    await settle()
    await test.latest('createLead').reply(buildLead(further))
    expect(await started).toEqual({ ok: true, data: null })
    expect(test.calls.map(({ name }) => name)).toEqual(['createLead'])
    expect(test.store.getState()).toMatchObject({
      flow: { page_uuid: 'page-2' },
      values: {},
      busy: false,
    })
  })

  it('does on the same page what was pressed, where that has another answer by now', async () => {
    const test = buildTestStart(question)
    test.runner.loadEngine()
    await test.arrive()
    void startOf(test)
    test.runner.dispatch(answered)
    const saved = { ...choice, answers: [{ value: 22 }] }
    const page = buildPage({ page_items: [saved, buttonItem] })
    await settle()
    await test.latest('createLead').reply(buildLead(buildFlow({ page })))
    expect(test.store.getState().values).toEqual({ 2: answered.value })
  })

  it('[GAP-53] [P17] gives way to a start that failed, and is back with the next try as it was', async () => {
    const test = buildTestStart(question)
    const started = startOf(test)
    test.runner.dispatch(answered)
    await settle()
    await test.latest('createLead').fail({ status: 400, message: 'Not now.' })
    expect(await started).toMatchObject({
      ok: false,
      failure: { status: 400, message: 'Not now.' },
    })
    expect(test.store.getState().flow).toBeNull()
    test.runner.showEarly()
    expect(test.store.getState()).toMatchObject({
      flow: { page_uuid: 'page-1' },
      values: { 2: answered.value },
    })
    void startOf(test)
    test.runner.dispatch(pressed)
    await settle()
    await test.latest('createLead').reply(buildLead(question))
    await test.arrive()
    expect(JSON.stringify(test.latest('proceed').args)).toContain('"2":[{"value":21}]')
  })
})

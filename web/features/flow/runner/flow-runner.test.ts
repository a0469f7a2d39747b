import { describe, expect, it } from 'vitest'
import {
  buildFlow,
  buildFlowOf,
  buildLead,
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

describe('a first page before the rest of the program', () => {
  it('[FLOW-10] is shown without it', async () => {
    const test = buildTestStart(question)
    await test.start(question)
    expect(test.loads).toHaveLength(0)
    expect(test.store.getState()).toMatchObject({
      leadId: 'lead-1',
      conditionId: 'condition-1',
      flow: { page_uuid: 'page-1' },
      position: { pageUuid: 'page-1', currentPage: 1, maxPage: 3 },
      busy: false,
    })
    expect(test.logged('showPage')).toEqual([['page-1', 1, true]])
  })

  it('leaves nothing else than the whole program does', async () => {
    const early = buildTestStart(question)
    await early.start(question)
    const whole = buildTestStart()
    whole.runner.loadEngine()
    await whole.arrive()
    void whole.runner.startFlow({ condition_uuid: 'condition-1' }, 'engagement')
    await settle()
    await whole.latest('createLead').reply(buildLead(question))
    // The program itself lends the desk, which stands ready for a page that takes a payment.
    expect(early.store.getState()).toEqual({ ...whole.store.getState(), desk: undefined })
    expect(early.log).toEqual(whole.log)
  })

  it('shows an answer at once and is busy after a press; both are done in order', async () => {
    const test = buildTestStart(question)
    await test.start(question)
    test.runner.dispatch(answered)
    expect(test.store.getState()).toMatchObject({
      values: { 2: answered.value },
      changed: true,
      busy: false,
    })
    test.runner.dispatch(pressed)
    test.runner.dispatch(pressed)
    expect(test.store.getState().busy).toBe(true)
    expect(test.calls).toHaveLength(1)
    await test.arrive()
    expect(test.calls.map(({ name }) => name)).toEqual(['createLead', 'proceed'])
    expect(JSON.stringify(test.latest('proceed').args)).toContain('"2":[{"value":21}]')
    expect(test.loads).toHaveLength(1)
  })

  it('[GAP-172] changes nothing before the page is the program’s own, however early its visit began', async () => {
    let takeOver = () => {}
    const takenOver = new Promise<void>((resolve) => {
      takeOver = resolve
    })
    const test = buildTestStart(question, takenOver)
    await test.start(question)
    expect(test.calls.map(({ name }) => name)).toEqual(['createLead'])
    expect(test.store.getState()).toMatchObject({ leadId: null, addressPage: null })
    takeOver()
    await settle()
    expect(test.store.getState()).toMatchObject({
      leadId: 'lead-1',
      addressPage: question.page_uuid,
    })
  })

  it('[P17] marks the choice that takes the person on as under way, while the rest is late', async () => {
    const alone = buildFlowOf([choice])
    const test = buildTestStart(alone)
    await test.start(alone)
    test.runner.dispatch(answered)
    expect(test.store.getState()).toMatchObject({ values: { 2: answered.value }, goingBy: 2 })
    await test.arrive()
    expect(test.store.getState()).toMatchObject({ busy: true, goingBy: 2 })
    await test.latest('proceed').reply(buildFlow({ page_uuid: 'page-2', current_page: 2 }))
    expect(test.store.getState()).toMatchObject({ busy: false, goingBy: null, hasSaved: true })
  })

  it('[P17] waits in no card when the page has a button to go on with', async () => {
    const test = buildTestStart(question)
    await test.start(question)
    test.runner.dispatch(answered)
    expect(test.store.getState().goingBy).toBeNull()
    await test.miss()
    expect(test.store.getState().goingBy).toBeNull()
  })

  it('[GAP-68] checks an early press like any other', async () => {
    const required = { ...choice, options: { required: true } }
    const flow = buildFlowOf([required, buttonItem])
    const test = buildTestStart(flow)
    await test.start(flow)
    test.runner.dispatch(pressed)
    await test.arrive()
    expect(test.calls).toHaveLength(1)
    expect(test.store.getState()).toMatchObject({
      busy: false,
      problemsShown: 1,
      problemTexts: { 2: 'Choose an answer' },
    })
  })

  it('[P17] loses nothing when the rest does not arrive: the next press asks for it again', async () => {
    const test = buildTestStart(question)
    await test.start(question)
    test.runner.dispatch(answered)
    test.runner.dispatch(pressed)
    await test.miss()
    expect(test.store.getState()).toMatchObject({ busy: false, values: { 2: answered.value } })
    expect(test.logged('alert')).toHaveLength(1)
    test.runner.dispatch(pressed)
    expect(test.loads).toHaveLength(2)
    await test.arrive()
    expect(test.calls.map(({ name }) => name)).toEqual(['createLead', 'proceed'])
  })
})

describe('a first page that needs the rest', () => {
  const saved = buildFlowOf([{ ...choice, answers: [{ value: 22 }] }, buttonItem])

  it('waits for it and has its saved answer', async () => {
    const test = buildTestStart(saved)
    expect(test.store.getState().flow).toBeNull()
    void test.runner.startFlow({ condition_uuid: 'condition-1' }, 'engagement')
    expect(test.calls).toEqual([])
    await test.arrive()
    await test.latest('createLead').reply(buildLead(saved))
    expect(test.store.getState()).toMatchObject({
      busy: false,
      flow: { page_uuid: 'page-1' },
      values: { 2: { ids: [22], texts: {} } },
      conditionId: 'condition-1',
    })
  })

  it('[P17] is a start that failed when it does not arrive', async () => {
    const test = buildTestStart()
    const started = test.runner.startFlow({ condition_uuid: 'condition-1' }, 'engagement')
    await test.miss()
    expect(await started).toMatchObject({ ok: false, failure: { status: 0, message: '' } })
  })

  it('[GAP-45] opening /flow asks for it', async () => {
    const test = buildTestStart()
    test.store.setState({ leadId: 'lead-1', conditionId: 'condition-1' })
    test.runner.resumeFlow('page-1')
    expect(test.store.getState().busy).toBe(true)
    await test.arrive()
    expect(test.latest('read').args).toEqual(['lead-1', 'page-1'])
  })

  it('says so when a page cannot be resumed', async () => {
    const test = buildTestStart()
    test.store.setState({ leadId: 'lead-1' })
    test.runner.resumeFlow()
    await test.miss()
    await settle()
    expect(test.store.getState()).toMatchObject({ busy: false, loadFailed: true })
  })
})

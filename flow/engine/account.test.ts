import { describe, expect, it } from 'vitest'
import { pageType } from '../../contract/flow-codes.ts'
import { buildItem } from '../items/item-example.ts'
import { buildContext, buildFailure, buildFlowOf, buildState, button } from './build-flow.ts'
import type { Effect, FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

const context = buildContext()
const go = (state: FlowState, event: FlowEvent) => transition(state, event, context)
const types = (effects: Effect[]) => effects.map((effect) => effect.type)
const press = { type: 'pressed', itemId: 9 } as const

describe('account creation', () => {
  const email = buildItem('EMAIL', 1, 'E-mail')
  const password = buildItem('PASSWORD', 2, 'Password')
  const page = buildFlowOf([email, password, button(9)], { type: pageType.ACCOUNT_CREATION })
  const filled = buildState(page, { values: { 1: ' kim@example.com ', 2: 'abc def 1' } })
  const creating = go(filled, press)

  it('[FLOW-33] creates the account first, with e-mail and password', () => {
    expect(creating.effects).toEqual([
      {
        type: 'createAccount',
        leadId: 'lead-1',
        email: 'kim@example.com',
        password: 'abc def 1',
      },
    ])
    expect(creating.state.busy).toBe(true)
  })

  it('[FLOW-33] leaves the e-mail out when there is none', () => {
    const next = go({ ...filled, values: { 2: 'abc def 1' } }, press)
    expect(next.effects).toEqual([
      { type: 'createAccount', leadId: 'lead-1', password: 'abc def 1' },
    ])
  })

  it('[FLOW-33] takes the e-mail from a text field that stands for it, never a caregiver’s', () => {
    const field = (value_association: string) =>
      buildItem('TEXT_FIELD', 1, 'E-mail', { value_association })
    const sent = (value_association: string) => {
      const from = buildFlowOf([field(value_association), password, button(9)], {
        type: pageType.ACCOUNT_CREATION,
      })
      return go(buildState(from, { values: filled.values }), press).effects[0]
    }
    expect(sent('EMAIL')).toMatchObject({ type: 'createAccount', email: 'kim@example.com' })
    expect(sent('CAREGIVER_EMAIL')).not.toHaveProperty('email')
  })

  it('[FLOW-34] [ITEM-03] then goes on, and the password is nowhere in it', () => {
    const next = go(creating.state, { type: 'accountCreated' })
    expect(next.effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 1: [{ value: 'kim@example.com' }], 2: [{ value: ' ' }], 9: [{ value: true }] },
    })
    expect(JSON.stringify(next)).not.toContain('abc def 1')
  })

  it('does not create it again after a failed proceed', () => {
    const sent = go(creating.state, { type: 'accountCreated' })
    const failed = go(sent.state, { type: 'proceedFailed', failure: buildFailure() })
    expect(types(go(failed.state, press).effects)).toEqual(['sendProceed', 'endLeadLife'])
  })

  const refuse = (fields: Parameters<typeof buildFailure>[0]) =>
    go(creating.state, { type: 'accountFailed', failure: buildFailure(fields) })

  it('[FLOW-35] a failure shows an alert on the same page, and goes no further', () => {
    const next = refuse({ status: 503, message: 'Not now.' })
    expect(next.effects).toEqual([{ type: 'alert', value: 'Not now.', severity: 'error' }])
    expect(next.state).toMatchObject({
      flow: page,
      values: filled.values,
      busy: false,
      problems: {},
      saving: 'unsaved',
    })
  })

  it('[FLOW-35] [P17] a known address stands at its field, with signing in as its way out', () => {
    const next = refuse({ status: 400, message: 'Please sign in.', detail: 'Please sign in.' })
    expect(next.effects).toEqual([
      { type: 'alert', value: 'Please sign in.', severity: 'error' },
      { type: 'showProblems', alerted: true },
    ])
    expect(next.state.problems).toEqual({ 1: { sentence: 'Please sign in.', wayOut: 'signIn' } })
    expect(next.state).toMatchObject({ flow: page, values: filled.values, saving: 'saved' })
  })

  it.each([
    [{ status: 400, itemErrors: { password: 'Too easy.' } }, { 2: 'Too easy.' }],
    [{ status: 429, message: 'Wait a minute.', detail: 'Wait a minute.' }, { 1: 'Wait a minute.' }],
    [
      { status: 200, message: 'Taken.', detail: 'Taken.' },
      { 1: { sentence: 'Taken.', wayOut: 'signIn' } },
    ],
    [
      { status: 400, itemErrors: { email: 'Not this one.', password: 'Too easy.' } },
      { 1: { sentence: 'Not this one.', wayOut: 'signIn' }, 2: 'Too easy.' },
    ],
    [
      { status: 400, itemErrors: { email: 'Not this one.' } },
      { 1: { sentence: 'Not this one.', wayOut: 'signIn' } },
    ],
  ])('[P17] %j stands at the field concerned', (fields, problems) => {
    expect(refuse(fields).state.problems).toEqual(problems)
  })

  it.each([
    { status: 401, detail: 'Who are you?' },
    { status: 403, detail: 'Not from here.' },
    { status: 404, detail: 'Nothing here.' },
    { status: 400, message: 'Something went wrong.' },
    { status: 0, message: 'No connection.' },
  ])('[FLOW-35] %j says nothing against what was entered', (fields) => {
    expect(refuse(fields).state.problems).toEqual({})
  })

  it('[P17] without a field for the address it stands at the password', () => {
    const bare = buildFlowOf([password, button(9)], { type: pageType.ACCOUNT_CREATION })
    const failure = buildFailure({ status: 400, message: 'Taken.', detail: 'Taken.' })
    const state = buildState(bare, { values: { 2: 'abc def 1' } })
    const next = go(state, { type: 'accountFailed', failure })
    expect(next.state.problems).toEqual({ 2: { sentence: 'Taken.', wayOut: 'signIn' } })
  })

  describe('met again with its account there', () => {
    const made = [
      { ...email, answers: [{ value: 'kim@example.com' }] },
      { ...password, answers: [{ value: ' ' }] },
      button(9),
    ]
    const type = pageType.ACCOUNT_CREATION
    const meet = (items: typeof made, fields: Partial<FlowState> = {}) =>
      go(
        { ...buildState(page), flow: null, values: {}, ...fields },
        { type: 'fetched', flow: buildFlowOf(items, { type }) },
      )

    it('[P17] is passed', () => {
      const next = meet(made)
      expect(types(next.effects)).toEqual(['showPage', 'sendProceed', 'endLeadLife'])
      expect(next.effects[1]).toMatchObject({
        answers: { 1: [{ value: 'kim@example.com' }], 2: [{ value: ' ' }] },
      })
      expect(next.state.busy).toBe(true)
    })

    it('[P17] stays for whoever went back to it, and while it asks for something else', () => {
      expect(types(meet(made, { isPrevious: true }).effects)).toEqual(['showPage'])
      const terms = buildItem('TERMS_OF_USE', 3, 'Terms', { options: { required: true } })
      expect(types(meet([...made, terms]).effects)).toEqual(['showPage'])
      expect(types(meet([email, password, button(9)]).effects)).toEqual(['showPage'])
    })

    it('[P2] is sent once: the same page fetched again stays', () => {
      const shown = buildState(buildFlowOf(made, { type }))
      const again = go(shown, { type: 'fetched', flow: buildFlowOf(made, { type }) })
      expect(types(again.effects)).not.toContain('sendProceed')
    })
  })

  it('[GAP-69] asks nothing of the server while the password rule is broken', () => {
    const next = go({ ...filled, values: { 2: 'abc' } }, press)
    expect(next.effects).toEqual([{ type: 'showProblems', alerted: false }])
  })
})

import { describe, expect, it } from 'vitest'
import { pageType } from '../../contract/codes.ts'
import { buildItem } from '../items/item-example.ts'
import { buildContext, buildFailure, buildFlow, buildState, button } from './build-flow.ts'
import type { Effect, FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

const context = buildContext()
const go = (state: FlowState, event: FlowEvent) => transition(state, event, context)
const types = (effects: Effect[]) => effects.map((effect) => effect.type)
const press = { type: 'pressed', itemId: 9 } as const

describe('account creation', () => {
  const email = buildItem('EMAIL', 1, 'E-mail')
  const password = buildItem('PASSWORD', 2, 'Password')
  const page = buildFlow([email, password, button(9)], { type: pageType.ACCOUNT_CREATION })
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
      const from = buildFlow([field(value_association), password, button(9)], {
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

  it('[FLOW-35] a failure shows an alert only', () => {
    const failure = buildFailure({ message: 'Taken.' })
    const next = go(creating.state, { type: 'accountFailed', failure })
    expect(next.effects).toEqual([{ type: 'alert', value: 'Taken.', severity: 'error' }])
    expect(next.state).toMatchObject({ flow: page, values: filled.values, busy: false })
  })

  it('[GAP-69] asks nothing of the server while the password rule is broken', () => {
    const next = go({ ...filled, values: { 2: 'abc' } }, press)
    expect(next.effects).toEqual([{ type: 'showProblems', alerted: false }])
  })
})

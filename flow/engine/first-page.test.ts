import { describe, expect, it } from 'vitest'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { itemExamples } from '../items/examples.ts'
import { itemTraits } from '../items/item-traits.ts'
import { buildContext, buildFlowOf, button, single } from './build-flow.ts'
import { findPlainFlow } from './first-page.ts'
import { initialFlowState } from './initial-state.ts'
import { transition } from './transition.ts'

function buildReply(items: PageItem[], fields: Parameters<typeof buildFlowOf>[1] = {}) {
  const reply = { lead_uuid: 'lead-1', flow_type: 'engagement', flow: buildFlowOf(items, fields) }
  // Only these fields of the reply are read.
  return reply as unknown as CreateLeadReply
}

const byEngine = (reply: CreateLeadReply) =>
  transition(initialFlowState, { type: 'started', reply }, buildContext()).state

/** What is shown without the rules. */
function showPlain({ flow, flow_type: flowType, lead_uuid: leadId }: CreateLeadReply) {
  const plain = findPlainFlow(flow)
  return plain && { ...initialFlowState, leadId, flowType, flow: plain }
}

describe('the first page without the rules', () => {
  const examples = itemTraits.flatMap(({ name }) =>
    itemExamples[name].map((example) => [`${name}, ${example.name}`, example.item] as const),
  )

  it.each(examples)('is what the engine makes of it, or nothing: %s', (_name, item) => {
    const reply = buildReply([item, button(90)])
    expect([null, byEngine(reply)]).toContainEqual(showPlain(reply))
  })

  it('is there for a question made of choices and a button', () => {
    const reply = buildReply([single(1), button(2)])
    expect(showPlain(reply)).toEqual(byEngine(reply))
  })

  it.each([
    ['a saved answer', [single(1, { answers: [{ value: 2 }] })], {}],
    ['a sentence beside an item', [single(1, { error: 'Please check this.' })], {}],
    [
      'an item shown by another',
      [single(1, { options: { show_when: { item: 2, op: 'answered' } } })],
      {},
    ],
    [
      'a choice made beforehand',
      [single(1, { answer_choices: [{ id: 1, text: 'A', checked: true }] })],
      {},
    ],
    ['a page of an unknown kind', [single(1)], { type: 999 }],
    ['a finished flow', [single(1)], { status: 'finished' }],
    ['no page', [], { page: null }],
  ] as const)('waits for the rules: %s', (_name, items, fields) => {
    expect(showPlain(buildReply([...items], fields))).toBeNull()
  })

  it('never waits for a slider, which holds nothing before somebody moved it', () => {
    const [slider] = itemExamples.SLIDER
    expect(slider && showPlain(buildReply([slider.item]))).not.toBeNull()
  })
})

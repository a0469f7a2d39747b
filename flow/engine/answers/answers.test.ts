import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../contract/errors.ts'
import type { AnswersByItem } from '../../../contract/shapes/answer.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { itemExamples } from '../../items/examples.ts'
import { buildItem, exampleToday } from '../../items/item-example.ts'
import { button, chosen, single } from '../build-flow.ts'
import {
  checkValues,
  clearButtons,
  encodeAnswers,
  initialValues,
  pressedButtons,
  readAnswers,
} from './answers.ts'

const today = exampleToday
const page = (...page_items: PageItem[]) => ({ page_items })
const name = buildItem('TEXT_FIELD', 1, 'Name', { options: { required: true } })
const read = (items: PageItem[], answers: AnswersByItem) => readAnswers(items, answers, today)

describe('what a page starts with', () => {
  it('the saved answers', () => {
    const saved = page(
      { ...name, answers: [{ value: 'Kim' }] },
      single(2, { answers: [{ value: 1 }] }),
    )
    expect(initialValues(saved)).toEqual({ 1: 'Kim', 2: chosen(1) })
  })

  it('[ITEM-11] a slider nothing, choices what is ticked beforehand', () => {
    const slider = buildItem('SLIDER', 3, 'Pain', {
      answer_choices: [
        { id: 1, text: '4' },
        { id: 2, text: '9' },
      ],
    })
    const ticked = single(4, { answer_choices: [{ id: 7, text: 'Yes', checked: true }] })
    expect(initialValues(page(slider, ticked))).toEqual({ 4: chosen(7) })
  })

  it('no button, and no answer that does not fit any more', () => {
    const pressed = button(5, { answers: [{ value: true }] })
    const gone = single(6, { answers: [{ value: 99 }] })
    expect(initialValues(page(pressed, gone))).toEqual({})
  })
})

describe('what is sent', () => {
  it('[ITEM-02] [GAP-63] only what has a value, with 0 and false', () => {
    const number = buildItem('NUMBER', 2, 'Number')
    const boolean = buildItem('BOOLEAN', 3, 'Now?')
    const sent = encodeAnswers(
      page(name, number, boolean, single(4)),
      { 1: ' ', 2: '0', 3: false },
      today,
    )
    expect(sent).toEqual({ 2: [{ value: 0 }], 3: [{ value: false }] })
  })

  it('never hidden or disabled items', () => {
    const hidden = { ...name, options: { show_when: { item: 4, op: 'answered' as const } } }
    const disabled = single(5, { disabled: true })
    const values = { 1: 'Kim', 5: chosen(1) }
    expect(encodeAnswers(page(single(4), hidden, disabled), values, today)).toEqual({})
    const shown = encodeAnswers(page(single(4), hidden), { ...values, 4: chosen(1) }, today)
    expect(Object.keys(shown)).toEqual(['1', '4'])
  })
})

describe('what is checked', () => {
  it('[GAP-68] visible, enabled items', () => {
    const hidden = {
      ...name,
      id: 2,
      options: { required: true, show_when: { item: 4, op: 'answered' as const } },
    }
    const disabled = { ...name, id: 3, disabled: true }
    expect(checkValues(page(name, hidden, disabled, single(4)), {}, today)).toEqual({
      1: { code: 'required' },
    })
  })

  it('an independent button frees from required answers, not from wrong ones', () => {
    const skip = button(9, { options: { button: { independent: true } } })
    const zip = buildItem('TEXT_FIELD', 2, 'Zip', { validation_type: 51 })
    const items = page(name, zip, skip)
    expect(checkValues(items, { 9: true }, today)).toEqual({})
    expect(checkValues(items, { 2: '123', 9: true }, today)).toEqual({ 2: { code: 'zip' } })
    expect(checkValues(page(name, button(9)), { 9: true }, today)).toHaveProperty('1')
  })
})

it('[ITEM-01] one of several buttons is enough, none is not', () => {
  const ways = single(8, { page_item_type: 40, options: { required: true } })
  const items = page(ways, button(9))
  expect(checkValues(items, { 9: true }, today)).toEqual({})
  expect(checkValues(items, { 8: chosen(1) }, today)).toEqual({})
  expect(checkValues(items, {}, today)).toEqual({ 8: { code: 'choose_one' } })
})

describe('buttons', () => {
  const items = [name, button(8), button(9)]
  const values = { 1: 'Kim', 8: true, 9: true }

  it('[ITEM-01] [FLOW-20] are cleared, all or all but one', () => {
    expect(clearButtons(items, values)).toEqual({ 1: 'Kim' })
    expect(clearButtons(items, values, 9)).toEqual({ 1: 'Kim', 9: true })
    expect(pressedButtons(items, values).map(({ id }) => id)).toEqual([8, 9])
  })
})

describe('what the server reads', () => {
  it('answers and values of the page', () => {
    expect(read([name, single(2)], { 1: [{ value: '  Kim ' }], 2: [{ value: 2 }] })).toEqual({
      ok: true,
      answers: { 1: [{ value: 'Kim' }], 2: [{ value: 2 }] },
      values: { 1: '  Kim ', 2: chosen(2) },
    })
  })

  it('[P16] refuses items that are not on the page, and tells of a few only', () => {
    const foreign = Object.fromEntries(Array.from({ length: 500 }, (_, id) => [id + 100, []]))
    const result = read([single(2)], foreign)
    if (result.ok) throw new Error('expected problems')
    expect(Object.keys(result.problems)).toHaveLength(20)
    expect(result.problems[100]).toEqual({ code: 'unknown_item' })
    for (const id of ['01', '1.0', ' 1', '-1', '__proto__', 'constructor'])
      expect(read([name], Object.fromEntries([[id, []]])).ok).toBe(false)
  })

  it('[ITEM-01] refuses two pressed buttons', () => {
    const both = { 8: [{ value: true }], 9: [{ value: true }] }
    expect(read([button(8), button(9)], both)).toMatchObject({
      ok: false,
      problems: { 9: { code: 'unreadable' } },
    })
  })

  it('drops answers of hidden and disabled items, whatever they are', () => {
    const hidden = single(2, { options: { show_when: { item: 1, op: 'is', value: 'yes' } } })
    const disabled = single(3, { disabled: true })
    const sent = { 1: [{ value: 'no' }], 2: [{ value: 'nonsense' }], 3: [{ value: 99 }] }
    expect(read([name, hidden, disabled], sent)).toEqual({
      ok: true,
      answers: { 1: [{ value: 'no' }] },
      values: { 1: 'no' },
    })
  })

  it('asks for required answers', () => {
    expect(read([name], {})).toEqual({ ok: false, problems: { 1: { code: 'required' } } })
  })
})

describe('any input', () => {
  const items = Object.values(itemExamples).flatMap((examples) => examples.map(({ item }) => item))
  const scalar = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  )
  const value = fc.oneof(
    scalar,
    fc.array(fc.oneof(fc.integer(), scalar)),
    fc.array(fc.record({ uuid: fc.string(), url: fc.string() })),
    fc.constantFrom(41, 12, '1988-02-29', '+15552014477', ' ', '٣', '--', 'a@b.co'),
  )
  const entry = fc.record(
    { value, texts: fc.dictionary(fc.string(), fc.string()) },
    { requiredKeys: [] },
  )
  const ids = fc.constantFrom(...items.map(({ id }) => String(id)))
  // Also kinds the contract's shapes would stop before they came this far.
  const answers = fc.dictionary(
    ids,
    fc.array(entry, { maxLength: 2 }),
  ) as fc.Arbitrary<AnswersByItem>

  it('[P16] never throws, and everything wrong has a sentence', () => {
    fc.assert(
      fc.property(answers, (sent) => {
        const asked = items.filter((item) => Object.hasOwn(sent, item.id))
        const result = read(asked, sent)
        if (result.ok) return
        for (const problem of Object.values(result.problems)) {
          expect(formatProblem(problem)).toMatch(/^[A-Z].+[.]$/)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('what was understood is understood again, unchanged', () => {
    fc.assert(
      fc.property(answers, (sent) => {
        const asked = items.filter((item) => Object.hasOwn(sent, item.id))
        for (const item of asked) {
          const first = read([item], { [item.id]: sent[item.id] ?? [] })
          if (!first.ok) continue
          expect(read([item], first.answers)).toMatchObject({ ok: true, answers: first.answers })
          const saved = page({ ...item, answers: first.answers[item.id] ?? [] })
          const again = encodeAnswers(saved, initialValues(saved), today)
          if (item.page_item_type !== 30 && item.page_item_type !== 40 && first.answers[item.id])
            expect(again).toEqual(first.answers)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

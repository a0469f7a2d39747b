import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../contract/errors.ts'
import { type ItemTypeName, itemType } from '../../contract/flow-codes.ts'
import { pageItem } from '../../contract/shapes/page-item.ts'
import { encodeAnswers, initialValues, readAnswers } from '../engine/answers/answers.ts'
import { itemExamples } from './examples.ts'
import { exampleToday, type ItemExample } from './item-example.ts'
import { findItemRule, itemRules } from './registry.ts'

// Object.keys forgets that the keys are those of the record.
const names = Object.keys(itemType) as ItemTypeName[]

it('[ENUM-02] [ENUM-03] every item type has its rule under its code', () => {
  for (const name of names) {
    expect(itemRules[name]).toMatchObject({ name, type: itemType[name] })
    expect(findItemRule(itemType[name])).toBe(itemRules[name])
  }
})

it('no two examples share an item id', () => {
  const ids = names.flatMap((name) => itemExamples[name].map(({ item }) => item.id))
  expect(new Set(ids).size).toBe(ids.length)
})

const cases = names.flatMap((name) =>
  itemExamples[name].map((example) => [`${name}, ${example.name}`, name, example] as const),
)

const answering = cases.filter(([, name]) => ['answer', 'button'].includes(itemRules[name].role))

it.each(answering)(
  '[GAP-63] an empty text and no value are no answer: %s',
  (_title, name, { item }) => {
    for (const entries of [[], [{}], [{ value: '' }]])
      expect(itemRules[name].decode(item, entries)).toEqual({ ok: true, value: undefined })
  },
)

const silent = cases.filter(([, name]) => !['answer', 'button'].includes(itemRules[name].role))

it.each(silent)(
  '[P16] an answer for what takes none is left out: %s',
  (_title, _name, { item }) => {
    for (const value of ['anything', 7, true, [1]]) {
      const read = readAnswers([item], { [item.id]: [{ value }, { value }] }, exampleToday)
      expect(read).toEqual({ ok: true, answers: {}, values: {} })
    }
  },
)

describe.each(cases)('%s', (_title, name, example: ItemExample) => {
  const { item, value, wire } = example
  const rule = itemRules[name]
  const sent = (entries: typeof wire) => (entries ? { [item.id]: entries } : {})

  it('is an item the contract reads', () => {
    expect(pageItem.parse(item)).toEqual(item)
    expect(item.page_item_type).toBe(itemType[name])
  })

  it('[ITEM-02] sends its good value, and nothing when there is none', () => {
    expect(rule.encode(item, value)).toEqual(wire)
    expect(rule.encode(item, undefined)).toBeUndefined()
    expect(rule.check(item, value, exampleToday)).toBeNull()
  })

  it('comes back from the server as what was sent', () => {
    const read = readAnswers([item], sent(wire), exampleToday)
    expect(read).toMatchObject({ ok: true, answers: sent(wire) })
    const saved = { page_items: [{ ...item, answers: wire ?? [] }] }
    const values = initialValues(saved)
    if (rule.role === 'answer')
      expect(encodeAnswers(saved, values, exampleToday)).toEqual(sent(wire))
    else expect(values).toEqual({})
  })

  it.each(example.badWire.map((entries) => [entries]))('[P16] refuses %j', (entries) => {
    const read = readAnswers([item], sent(entries), exampleToday)
    expect(read).toMatchObject({ ok: false, problems: { [item.id]: expect.anything() } })
  })

  it.each(example.problems.map((problem) => [problem]))('says what is wrong with %j', (problem) => {
    const found = rule.check(item, problem.value, exampleToday)
    expect(found?.code).toBe(problem.code)
    expect(found && formatProblem(found)).not.toMatch(/\{limit\}|undefined/)
  })
})

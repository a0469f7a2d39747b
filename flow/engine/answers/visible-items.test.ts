import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../contract/shapes/condition.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { buildItem } from '../../items/item-example.ts'
import { buildDefinition, buildPageDefinition, button, chosen, single } from '../build-flow.ts'
import { lookupAnswers } from './lookup.ts'
import { bodyItems, findOverlay } from './shown-items.ts'
import { itemsOnPage, visibleItems } from './visible-items.ts'

const today = '2026-11-20'
const ids = (items: readonly { id: ItemId }[]) => items.map(({ id }) => id)
const when = (id: number, show_when: Condition): PageItem => single(id, { options: { show_when } })

describe('items shown by answers on the same page', () => {
  const items = [
    single(1),
    when(2, { item: 1, op: 'is', value: 2 }),
    when(3, { item: 2, op: 'answered' }),
  ]

  it('follow the answers', () => {
    expect(ids(visibleItems(items, {}, today))).toEqual([1])
    expect(ids(visibleItems(items, { 1: chosen(2) }, today))).toEqual([1, 2])
    expect(ids(visibleItems(items, { 1: chosen(2), 2: chosen(1) }, today))).toEqual([1, 2, 3])
  })

  it('a hidden item counts as unanswered', () => {
    const values = { 1: chosen(1), 2: chosen(1) }
    expect(ids(visibleItems(items, values, today))).toEqual([1])
    expect(values).toHaveProperty('2')
  })

  it('may depend on an age', () => {
    const birth = buildItem('DATE', 1, 'Born')
    const minor = when(2, { item: 1, op: 'age_under', value: 18 })
    expect(ids(visibleItems([birth, minor], { 1: '2015-1-2' }, today))).toEqual([1, 2])
    expect(ids(visibleItems([birth, minor], { 1: '1990-1-2' }, today))).toEqual([1])
  })
})

it('[FLOW-32] an overlay replaces the body until it is done', () => {
  const items = [
    buildItem('INTERSTITIAL', 1, 'Breathe'),
    buildItem('PLAYBACK', 2, 'Film'),
    button(3),
    buildItem('STICKY_TERMS_OF_USE', 4, ''),
  ]
  expect(findOverlay(items, [])?.id).toBe(1)
  expect(findOverlay(items, [1])?.id).toBe(2)
  expect(findOverlay(items, [1, 2])).toBeUndefined()
  expect(ids(bodyItems(items))).toEqual([3])
})

it('items with a condition on earlier answers or flags are left out of the page', () => {
  const item = (id: number, when: Condition | null) => ({
    ...single(id),
    key: String(id),
    when,
    redirects: [],
  })
  const page = buildPageDefinition('b', [], {
    items: [
      item(2, null),
      item(3, { item: 1, op: 'is', value: 2 }),
      item(4, { flag: 'arm', op: 'is', value: 'b' }),
    ],
  })
  const definition = buildDefinition(buildPageDefinition('a', [], { items: [item(1, null)] }), page)
  const on = (value: number, flags: Record<string, string>) =>
    ids(itemsOnPage(page, lookupAnswers(definition, { 1: [{ value }] }, today, flags)))
  expect(on(1, {})).toEqual([2])
  expect(on(2, { arm: 'b' })).toEqual([2, 3, 4])
  expect(on(99, { arm: 'a' })).toEqual([2])
})

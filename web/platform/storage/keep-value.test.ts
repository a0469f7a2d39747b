// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { text } from '../parse/scalars.ts'
import { openDraftPlace } from './draft-place.ts'
import { isKept, keepValue } from './keep-value.ts'
import { keptProducts, keptVisitors } from './kept-named.ts'
import { register, things } from './register.ts'
import { openStorage } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  openStorage('persistent')
})

it('[STORE-15] [STORE-16] an id of a link neither reads nor writes over what is kept under our own names', () => {
  const own = things.map(({ name }) => name)
  expect(own).toContain('auth')
  for (const name of own) {
    localStorage.setItem(name, 'ours')
    keptVisitors.write(name, 'theirs')
    expect([name, keptVisitors.read(name), localStorage.getItem(name)]).toEqual([
      name,
      null,
      'ours',
    ])
  }
  keptVisitors.write('third-7', 'visitor-1')
  expect(localStorage.getItem('third-7')).toBe('visitor-1')
  expect(keptVisitors.read('third-7')).toBe('visitor-1')
})

it('[STORE-20] a product has an entry of its own, unless its name is one of ours', () => {
  keptProducts.write('Sink', 'product-1')
  expect(localStorage.getItem('SinkId')).toBe('product-1')
  keptProducts.write('rx', 'product-1')
  keptProducts.write('session', 'product-1')
  expect(Object.keys(localStorage)).toEqual(['SinkId'])
})

it('[STORE-10] a value is there until it is removed', () => {
  const kept = keepValue(register.conditionId, text)
  expect(isKept(register.conditionId)).toBe(false)
  kept.write('flow-1')
  expect(localStorage.getItem('rx_condition_id')).toBe('flow-1')
  expect(isKept(register.conditionId)).toBe(true)
  kept.remove()
  expect(kept.read()).toBeNull()
})

it('[STORE-19] in mode inMemory drafts stay in the page too', () => {
  openStorage('inMemory')
  openDraftPlace().area.setItem('draft:lead:page', 'sealed')
  expect(sessionStorage.length + localStorage.length).toBe(0)
})

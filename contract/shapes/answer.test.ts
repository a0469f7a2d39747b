import { expect, it } from 'vitest'
import { answersByItem } from './answer.ts'

it.each([
  [{ value: 1, image: null }, { value: 1 }],
  [{ value: 1, texts: null }, { value: 1 }],
  [{ image: null, texts: null }, {}],
])('[ENTITY-10] the entry %j is %j: a part beside the value that is null is none', (sent, read) => {
  expect(answersByItem.parse({ 5: [sent] })).toEqual({ 5: [read] })
})

it('[ENTITY-10] what is no entry stays unreadable', () => {
  expect(answersByItem.parse({ 5: [{ value: {} }] })).toEqual({ 5: [{}, {}] })
  expect(answersByItem.parse({ 5: [{ value: null }] })).toEqual({ 5: [{}, {}] })
})

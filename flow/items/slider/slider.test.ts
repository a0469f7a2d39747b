import { expect, it } from 'vitest'
import { buildItem } from '../item-example.ts'
import { readScale, slider } from './slider.ts'

const choices = ['2', '8'].map((text, id) => ({ id, text }))
const build = (fields: Parameters<typeof buildItem>[3]) => buildItem('SLIDER', 1, 'Pain', fields)

it('[ITEM-11] stands at the minimum choice, which nobody has answered yet', () => {
  expect(readScale(build({ answer_choices: choices })).min).toBe(2)
  expect(readScale(build({ answer_choices: choices, options: { min: 1 } })).min).toBe(1)
  expect(readScale(build({})).min).toBe(0)
  const required = build({ answer_choices: choices, options: { required: true } })
  expect(slider.initial(required)).toBeUndefined()
  expect(slider.check(required, undefined, '2026-11-20')?.code).toBe('required')
  expect(slider.encode(required, undefined)).toBeUndefined()
  expect(slider.check(required, 2, '2026-11-20')).toBeNull()
})

it('takes its ends from options, else from choices that are numbers', () => {
  expect(readScale(build({ answer_choices: choices }))).toEqual({ min: 2, max: 8, step: 1 })
  const words = [{ id: 1, text: 'Never' }]
  expect(readScale(build({ answer_choices: words }))).toEqual({ min: 0, max: 100, step: 1 })
  expect(readScale(build({ options: { min: 5, max: 3, step: 0 } }))).toEqual({
    min: 5,
    max: 5,
    step: 1,
  })
})

it('steps that have no exact binary form are on the scale', () => {
  const item = build({ options: { min: 0, max: 1, step: 0.1 } })
  for (const value of [0, 0.1, 0.1 + 0.2, 0.7, 1])
    expect(slider.check(item, value, '2026-11-20')).toBeNull()
  expect(slider.check(item, 0.15, '2026-11-20')?.code).toBe('off_step')
})

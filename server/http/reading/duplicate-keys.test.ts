import { expect, it } from 'vitest'
import { hasDuplicateKeys } from './duplicate-keys.ts'

it.each([
  '{"a":1,"a":2}',
  '{"a":{"b":1,"c":[{}],"b":2}}',
  '[1,{"x":"","y":0 , "x" : ""}]',
  '{"a":1,"\\u0061":2}',
  '{"\\"":1,"b":"\\\\","\\"":2}',
])('[P16] finds the key that stands twice in %s', (json) => {
  expect(() => JSON.parse(json)).not.toThrow()
  expect(hasDuplicateKeys(json)).toBe(true)
})

it.each([
  'null',
  '"a"',
  '{}',
  '[]',
  '["a","a"]',
  '{"a":"a","b":"a"}',
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}',
  '{"a":["b","b",{"b":1}],"b":",\\"a\\":{"}',
])('finds none in %s', (json) => {
  expect(hasDuplicateKeys(json)).toBe(false)
})

import path from 'node:path'
import { expect, it } from 'vitest'
import { nameClass } from '../../web/class-names.config.ts'

const file = path.join(import.meta.dirname, '../../ui/button/button.module.css')
const other = path.join(import.meta.dirname, '../../ui/spinner/spinner.module.css')

it('gives every class of every file a short name of its own, the same each time', () => {
  const names = Array.from({ length: 60 }, (_, place) => `class-${place}`)
  const given = [file, other].flatMap((one) => names.map((name) => nameClass(name, one)))
  expect(new Set(given).size).toBe(120)
  expect(nameClass('class-0', file)).toMatch(/^A[0-9a-z]{1,2}$/)
  expect(nameClass('class-27', file)).toMatch(/^AB[0-9a-z]{1,2}$/)
  expect([file, other].flatMap((one) => names.map((name) => nameClass(name, one)))).toEqual(given)
})

import { expect, it } from 'vitest'
import { isModuleOn } from './module-rule.ts'

const here = { conditionId: 'c-1', path: '/flow', language: 'en' }
const plain = { module: 'helper', module_type: 'webchat' }

it.each([
  [{}, true],
  [{ enabled: true }, true],
  [{ enabled: null }, true],
  [{ enabled: false }, false],
  [{ condition_uuid: 'c-1' }, true],
  [{ condition_uuid: 'c-2' }, false],
  [{ condition_uuid: '' }, true],
  [{ include: [] }, true],
  [{ include: ['/landing', '/flow'] }, true],
  [{ include: ['/landing'] }, false],
  [{ language_codes: ['es', 'en'] }, true],
  [{ language_codes: ['es'] }, false],
])('[GAP-78] a module with %j counts: %s', (parts, on) => {
  expect(isModuleOn({ ...plain, ...parts }, here)).toBe(on)
})

it('[GAP-02] [GAP-78] a slash at the end of the address is no other route', () => {
  const landing = { ...plain, include: ['/landing'] }
  expect(isModuleOn(landing, { ...here, path: '/landing/' })).toBe(true)
  expect(isModuleOn(landing, { ...here, path: '/flow/' })).toBe(false)
  expect(isModuleOn({ ...plain, include: ['/nowhere'] }, { ...here, path: '/nowhere' })).toBe(true)
})

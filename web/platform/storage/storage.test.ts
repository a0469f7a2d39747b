// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { need, object } from '../parse/parser.ts'
import { number, text } from '../parse/scalars.ts'
import { createStorage } from './storage.ts'

const areas = [() => window.localStorage, () => window.sessionStorage] as const
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}
const shape = object<{ a: number }>({ a: need(number) })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('storage', () => {
  it('[STORE-17] uses session storage when local storage is not usable', () => {
    const storage = createStorage('persistent', [blocked, areas[1]])
    storage.write('key', { a: 1 })
    expect(sessionStorage.getItem('key')).toBe('{"a":1}')
    expect(storage.read('key', shape)).toEqual({ a: 1 })
  })

  it('[STORE-18] uses memory when neither is usable', () => {
    const storage = createStorage('persistent', [blocked, blocked])
    storage.write('key', { a: 1 })
    expect(storage.read('key', shape)).toEqual({ a: 1 })
    storage.remove('key')
    expect(storage.read('key', shape)).toBeNull()
  })

  it('[STORE-19] writes nothing to the browser in mode inMemory', () => {
    const storage = createStorage('inMemory', areas)
    storage.write('key', 'text')
    expect(storage.read('key', text)).toBe('text')
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })

  it('[STORE-10] keeps text as it is', () => {
    createStorage('persistent', areas).write('rx_condition_id', 'abc')
    expect(localStorage.getItem('rx_condition_id')).toBe('abc')
  })

  it.each(['not json', '{"a":"one"}', 'null', '[]', '"x"'])(
    'drops the unreadable value %s',
    (kept) => {
      localStorage.setItem('auth', kept)
      expect(createStorage('persistent', areas).read('auth', shape)).toBeNull()
      expect(localStorage.getItem('auth')).toBeNull()
    },
  )

  it('keeps what does not fit any more in memory', () => {
    const storage = createStorage('persistent', areas)
    storage.write('key', { a: 1 })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.write('key', { a: 2 })
    expect(storage.read('key', shape)).toEqual({ a: 2 })
  })
})

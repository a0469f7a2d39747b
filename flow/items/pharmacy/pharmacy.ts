import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { defineItem, refuse } from '../define-item.ts'

/** A number, also where it is written as a text; another backend may name its pharmacies. */
function readId(value: unknown): ItemId | null {
  if (typeof value === 'string') {
    const number = Number(value)
    return isId(number) && String(number) === value ? number : value || null
  }
  return isId(value) ? value : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** A pharmacy, by its number in the directory [GAP-85]. Whether there is one of it, only the server knows. */
export const pharmacy = defineItem('PHARMACY', {
  read(_item, { value }) {
    const id = readId(value)
    return id === null ? refuse('unreadable') : { ok: true, value: id }
  },
  write(_item, value) {
    const id = readId(value)
    return id === null ? undefined : { value: id }
  },
  check({ options }, value) {
    return readId(value) === null && options.required ? { code: 'pharmacy' } : null
  },
})

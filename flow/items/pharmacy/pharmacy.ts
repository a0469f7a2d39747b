import { defineItem, refuse } from '../define-item.ts'

/** A pharmacy, by its number in the directory [GAP-85]. Whether there is one of it, only the server knows. */
export const pharmacy = defineItem('PHARMACY', {
  read(_item, { value }) {
    const isId = typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    return isId ? { ok: true, value } : refuse('unreadable')
  },
  write: (_item, value) => (typeof value === 'number' ? { value } : undefined),
  check({ options }, value) {
    return typeof value !== 'number' && options.required ? { code: 'pharmacy' } : null
  },
})

import { defineItem, refuse } from '../define-item.ts'

/** A box to tick, which must be ticked unless `required` is false. */
export const termsOfUse = defineItem('TERMS_OF_USE', {
  read: (_item, { value }) =>
    typeof value === 'boolean' ? { ok: true, value } : refuse('unreadable'),
  write: (_item, value) => (typeof value === 'boolean' ? { value } : undefined),
  check: ({ options }, value) =>
    options.required !== false && value !== true ? { code: 'accept' } : null,
})

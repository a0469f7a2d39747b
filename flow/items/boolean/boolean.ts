import { defineItem, refuse } from '../define-item.ts'

/** Yes or No, sent as true or false [ITEM-08] [ITEM-09] [GAP-66]. */
export const boolean = defineItem('BOOLEAN', {
  redirects: 'matching',
  read: (_item, { value }) =>
    typeof value === 'boolean' ? { ok: true, value } : refuse('unreadable'),
  write: (_item, value) => (typeof value === 'boolean' ? { value } : undefined),
  check: ({ options }, value) =>
    options.required && typeof value !== 'boolean' ? { code: 'choose_one' } : null,
})

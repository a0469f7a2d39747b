import { defineItem, refuse } from '../define-item.ts'

/**
 * Goes on; its answer is true when it was the one pressed. With `options.button.independent` it goes on
 * without the page's required answers.
 */
export const button = defineItem('BUTTON', {
  redirects: 'button',
  read: (_item, { value }) => (value === true ? { ok: true, value } : refuse('unreadable')),
  write: (_item, value) => (value === true ? { value } : undefined),
})

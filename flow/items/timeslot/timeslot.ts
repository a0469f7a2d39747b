import { defineItem, refuse } from '../define-item.ts'
import { formatTimeslot } from './format-timeslot.ts'
import { readTimeslot } from './read-timeslot.ts'

/** The time of an appointment [GAP-84]. Whether it can be had, only the server knows. */
export const timeslot = defineItem('TIMESLOT', {
  format: (value) => formatTimeslot(String(value)),
  read(_item, { value }) {
    const isTime = typeof value === 'string' && readTimeslot(value) !== null
    return isTime ? { ok: true, value } : refuse('unreadable')
  },
  write: (_item, value) => (typeof value === 'string' ? { value } : undefined),
  check: ({ options }, value) =>
    typeof value !== 'string' && options.required ? { code: 'time' } : null,
})

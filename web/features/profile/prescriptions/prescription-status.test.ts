import { expect, it } from 'vitest'
import { findStatus } from './prescription-status.ts'

const thirty = { authored_dt: '2026-11-01T12:00:00Z', supply_duration: 30 }
const noon = Date.UTC(2026, 11, 1, 12)

it.each([
  ['unknown without its date', { ...thirty, authored_dt: null }, true, noon, 9, null],
  ['unknown without its days', { ...thirty, supply_duration: null }, true, noon, 9, null],
  ['unknown by a date that is none', { ...thirty, authored_dt: 'soon' }, true, noon, 9, null],
  [
    'unknown by days that no calendar has',
    { ...thirty, supply_duration: 1e9 },
    true,
    noon,
    9,
    null,
  ],
  ['safe while nothing can be renewed', thirty, false, noon - 1, 10, noon],
  ['an alarm while it can be renewed before its end', thirty, true, noon - 1, 20, noon],
  ['expired from its end on, though it can be renewed', thirty, true, noon, 30, noon],
  ['expired long after', thirty, false, noon + 400 * 86_400_000, 30, noon],
] as const)('[GAP-141] [ENUM-24] a prescription is %s', (_what, told, renews, now, code, endMs) => {
  expect(findStatus({ ...told, is_renewal_available: renews }, now)).toEqual({ code, endMs })
})

import { expect, it } from 'vitest'
import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { pickShown } from './pick-shown.ts'

const now = Date.parse('2026-11-24T17:00:00Z')

const write = (medication: string, authored_dt: string, days: number, renewable = false) =>
  ({
    id: medication,
    medication,
    authored_dt,
    supply_duration: days,
    medication_ndc: '',
    clinician_name: '',
    consult_number: '',
    renewal_url: null,
    is_renewal_available: renewable,
  }) satisfies Prescription

const name = (shown: Prescription[]) => shown.map(({ medication }) => medication)

it('[RX-02] [GAP-141] home shows what can be renewed before all else, then what runs out first', () => {
  const long = write('For three months', '2026-11-14T15:00:00Z', 90)
  const short = write('Until Monday', '2026-10-31T15:00:00Z', 30)
  const renewable = write('To be renewed', '2026-11-20T15:00:00Z', 12, true)
  const over = write('Over', '2026-09-05T15:00:00Z', 30)
  expect(name(pickShown([long, short, over], now))).toEqual(['Until Monday', 'For three months'])
  expect(name(pickShown([long, short, renewable], now))).toEqual(['To be renewed', 'Until Monday'])
})

it('[RX-02] of one medicine the newest stands first, whichever runs out first', () => {
  const first = write('Lumora', '2026-11-14T15:00:00Z', 12)
  const renewed = write('LUMORA', '2026-11-24T15:00:00Z', 30)
  const other = write('For three months', '2026-11-14T15:00:00Z', 90)
  expect(name(pickShown([renewed, first], now))).toEqual(['LUMORA', 'Lumora'])
  expect(name(pickShown([first, other, renewed], now))).toEqual(['LUMORA', 'For three months'])
})

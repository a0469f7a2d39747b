import { expect, it, vi } from 'vitest'
import { parseLogged } from '../parse-logged.ts'
import { parseActionItem } from './parse-action-item.ts'
import { parsePrescriptions } from './parse-prescriptions.ts'

const read = (value: unknown) =>
  parseLogged('listPrescriptions', parsePrescriptions, value, 'https://api.example')

const least = {
  id: '7',
  supply_duration: null,
  medication: '',
  medication_ndc: '',
  authored_dt: null,
  clinician_name: '',
  consult_number: '',
  renewal_url: null,
  is_renewal_available: false,
}

it('[ENTITY-40] a prescription of another backend is one by its id, whatever else it lacks', () => {
  expect(read([{ id: 7 }])).toEqual([least])
  expect(read({ results: [{ id: '7', renewal_url: '/?fuuid=x' }], next: null })).toEqual([
    { ...least, renewal_url: '/?fuuid=x' },
  ])
})

it('[RX-02] [GAP-154] the way to renew is a page of the app, of a prescription as of an action item', () => {
  const renewal_url = '/?fuuid=x'
  const item = { id: 'a', options: { renewal_url } }
  const options = parseLogged(
    'readActionItem',
    parseActionItem,
    item,
    'https://api.example',
  )?.options
  expect(options?.renewal_url).toBe(renewal_url)
  expect(read([{ id: '7', renewal_url }])?.[0]?.renewal_url).toBe(renewal_url)
})

it('[ENTITY-40] one that cannot be told apart is left out, and hides no other', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(read([{ medication: 'Lumora' }, { id: '7' }, { id: 7 }])).toEqual([least])
})

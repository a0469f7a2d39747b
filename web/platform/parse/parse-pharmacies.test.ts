import { expect, it } from 'vitest'
import { parsePharmacies } from './parse-pharmacies.ts'
import { parseQuietly } from './parser.ts'

const nowhere = { city: '', country: '', line: [], postalCode: '', state: '' }

it('[ENTITY-11] [GAP-85] reads one that another backend names, or of which it knows the number alone', () => {
  const at = (dosespot_id: unknown, parts = {}) => ({ dosespot_id, name: 'Lane', ...parts })
  const bare = at(8, { name: null, address: 'Elm 1' })
  const found = parseQuietly(parsePharmacies, [at('ab-1'), at('7'), bare, at(null), at({})])
  expect(found).toEqual([
    { dosespot_id: 'ab-1', name: 'Lane', address: nowhere },
    { dosespot_id: 7, name: 'Lane', address: nowhere },
    { dosespot_id: 8, name: '', address: nowhere },
  ])
})

it('[CALL-09] those of which none can be read are not the same as none', () => {
  expect(parseQuietly(parsePharmacies, [])).toEqual([])
  expect(parseQuietly(parsePharmacies, [{ dosespot_id: 1 }, null])).toHaveLength(1)
  expect(parseQuietly(parsePharmacies, [{ name: 'Lane' }, null])).toBeUndefined()
})

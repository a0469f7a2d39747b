import { expect, it } from 'vitest'
import { readReply } from '../http/read-reply.ts'
import { parseRelatedPerson } from './parse-account.ts'

const nobody = {
  apartment_suit: '',
  birth_date: '',
  city: '',
  first_name: '',
  gender: null,
  last_name: '',
  phone_number: '',
  state: '',
  street_address: '',
  zip_code: '',
}
const call = { id: 'readRenewalInfo', parse: parseRelatedPerson }

it.each([
  ['', ''],
  [null, ''],
  ['somebody else', ''],
  ['Parent', 'Parent'],
  ['guardian', 'Guardian'],
])('[ENTITY-50] [ENUM-28] a relationship of %j is read as %j', (written, read) => {
  const reply = readReply(call, 200, JSON.stringify({ ...nobody, relationship: written }), '')
  expect(reply).toMatchObject({ ok: true, data: { ...nobody, relationship: read } })
})

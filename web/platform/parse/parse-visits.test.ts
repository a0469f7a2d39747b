import { expect, it, vi } from 'vitest'
import { readReply } from '../http/read-reply.ts'
import { parseVisits } from './parse-visits.ts'

const named = {
  uuid: 'v-1',
  product: 'Kestrivo',
  begun_at: '2026-11-20T09:00:00.000Z',
  finished_at: null,
}
const visit = { ...named, state: 'open', current_page: 2, max_page: 9, after: '' }
const offered = { ...named, uuid: 'o-1', can_claim: true }
const read = (body: object) =>
  readReply({ id: 'listVisits', parse: parseVisits }, 200, JSON.stringify(body), '')

it('a visit that comes twice is one visit', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reply = read({
    email_confirmed: false,
    visits: [visit, visit],
    offered: [offered, offered],
  })
  expect(reply).toMatchObject({
    ok: true,
    data: { email_confirmed: false, visits: [visit], offered: [offered] },
  })
  expect(warn.mock.calls.flat().join()).toMatch(/twice/)
})

it('a visit in a state nobody knows is left out, and the others are there', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const other = { ...visit, uuid: 'v-2', state: 'ended' }
  expect(read({ visits: [{ ...visit, state: 'paused' }, other] })).toMatchObject({
    ok: true,
    data: { email_confirmed: true, visits: [other], offered: [] },
  })
})

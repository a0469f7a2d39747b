import { describe, expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import {
  type Answer,
  agree,
  buildServices,
  fail,
  phoenix,
} from '../../../../testing/browser/build-item-services.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'

const juneau = { city: 'Juneau', state: { name: 'Alaska', short_name: 'AK' } }
const locateZip: Answer = async ({ params }) => ({
  ok: true,
  data: params?.zip === '85001' ? phoenix : juneau,
})

describe('a zip code', () => {
  it('[ITEM-18] is checked by the server for this programme', async () => {
    const { services, sent } = await buildServices()
    expect(await services.checkZip('85001')).toEqual({ ok: true, place: 'Phoenix, AZ' })
    expect(sent[0]).toEqual({
      id: 'checkZip',
      input: {
        body: { zip_code: '85001', product_id: 'product-1', protocol_uuid: 'protocol-1' },
      },
    })
  })

  it('fills the city and state that belong to it, by name or by choice', async () => {
    const { services, flow, filled } = await buildServices()
    await services.checkZip('85001')
    expect(filled).toEqual([2, 3, 5])
    expect(flow.store.getState().values).toMatchObject({
      2: 'Phoenix',
      3: { ids: [32], texts: {} },
      5: 'Arizona',
    })
    expect(flow.store.getState().values[4]).toBeUndefined()
    expect(flow.calls).toHaveLength(1)
  })

  it('leaves alone what the person wrote, and follows a corrected zip otherwise', async () => {
    const { services, flow } = await buildServices({ locateZip })
    await services.checkZip('85001')
    flow.type(2, 'Sunnyslope')
    flow.type(1, '99801')
    await services.checkZip('99801')
    expect(flow.store.getState().values).toMatchObject({ 2: 'Sunnyslope', 3: { ids: [31] } })
  })

  it('[P8] [ENTITY-14] follows a corrected zip where a saved page brought the old place back', async () => {
    const { services, flow } = await buildServices({ locateZip })
    flow.type(2, 'Phoenix')
    flow.type(5, 'Arizona')
    await services.checkZip('85001')
    flow.type(1, '99801')
    await services.checkZip('99801')
    expect(flow.store.getState().values).toMatchObject({ 2: 'Juneau', 5: 'Alaska' })
  })

  it('[P17] [ENTITY-14] an earlier zip that is answered late never wins', async () => {
    const first = Promise.withResolvers<CallResult<unknown>>()
    const slow: Answer = (input) =>
      input.params?.zip === '85001' ? first.promise : locateZip(input)
    const { services, flow } = await buildServices({ locateZip: slow })
    flow.type(2, 'Phoenix')
    const early = services.checkZip('85001')
    flow.type(1, '99801-1234')
    await services.checkZip('99801')
    expect(flow.store.getState().values).toMatchObject({ 2: 'Phoenix', 5: 'Alaska' })
    first.resolve({ ok: true, data: phoenix })
    await early
    expect(flow.store.getState().values).toMatchObject({ 2: 'Juneau', 5: 'Alaska' })
  })

  it('[ERROR-15] a failed lookup shows the detail as an error alert', async () => {
    const { services, alert } = await buildServices({ locateZip: fail(400, 'Unknown zip.') })
    expect(await services.checkZip('85001')).toEqual({ ok: true, place: 'Phoenix, AZ' })
    expect(alert).toHaveBeenCalledWith('Unknown zip.', 'error')
  })

  it('[ERROR-15] a refused zip is said beside the field and as an alert', async () => {
    const { services, alert, sent } = await buildServices({ checkZip: fail(400, 'Not served.') })
    expect(await services.checkZip('85001')).toEqual({ ok: false, message: 'Not served.' })
    expect(alert).toHaveBeenCalledWith('Not served.', 'error')
    expect(sent.map(({ id }) => id)).toEqual(['checkZip'])
  })

  it('[ERROR-15] the alert of a refused zip goes when the right one is there', async () => {
    const checkZip = vi.fn<Answer>(agree(phoenix)).mockImplementationOnce(fail(400, 'Not served.'))
    const { services, withdrawAlert } = await buildServices({ checkZip })
    await services.checkZip('85001')
    expect(withdrawAlert).not.toHaveBeenCalled()
    await services.checkZip('99801')
    expect(withdrawAlert).toHaveBeenCalledWith('Not served.')
  })

  it.each([401, 403, 408, 429, 500, 503])(
    '[ERROR-15] a check answered %i says nothing against the zip itself',
    async (status) => {
      const { services, alert } = await buildServices({ checkZip: fail(status, 'Not now.') })
      expect(await services.checkZip('85001')).toEqual({ ok: false, message: null })
      expect(alert).toHaveBeenCalledWith('Not now.', 'error')
    },
  )

  it('[CALL-12] needs no short name of the state, and no place in the yes before it', async () => {
    const arizona = { city: 'Phoenix', state: { name: 'Arizona', short_name: '' } }
    const locateZip = async () => ({ ok: true as const, data: arizona })
    const unread = { ok: false as const, failure: buildFailure({ status: 0, unread: true }) }
    const checkZip = async () => unread
    const { services, flow } = await buildServices({ checkZip, locateZip })
    expect(await services.checkZip('85001')).toEqual({ ok: true, place: 'Phoenix, Arizona' })
    expect(flow.store.getState().values).toMatchObject({ 2: 'Phoenix', 5: 'Arizona' })
    const nowhere = await buildServices({ checkZip, locateZip: fail(0, '') })
    expect(await nowhere.services.checkZip('85001')).toEqual({ ok: true, place: null })
  })

  it('nothing is said against it while there is no connection', async () => {
    const { services, alert } = await buildServices({ checkZip: fail(0, 'Unknown error') })
    expect(await services.checkZip('85001')).toEqual({ ok: false, message: null })
    expect(alert).not.toHaveBeenCalled()
  })
})

describe('a time', () => {
  it('[P3] is held for as long as the server says', async () => {
    const { services, flow, sent } = await buildServices()
    expect(await services.holdTime('2026-03-03T14:00Z')).toEqual({ ok: true, forS: 300 })
    const input = {
      params: { uuid: flow.store.getState().leadId },
      body: { time: '2026-03-03T14:00Z' },
    }
    expect(sent).toEqual([{ id: 'holdTimeslot', input }])
  })

  it.each([
    ...[400, 409].map((status) => [status, { ok: false, message: 'No.' }] as const),
    ...[0, 404, 429, 500].map((status) => [status, { ok: true, forS: null }] as const),
  ] as const)(
    '[P3] [P17] after %i: only a refusal says that it cannot be had',
    async (status, said) => {
      const { services } = await buildServices({ holdTimeslot: fail(status, 'No.') })
      expect(await services.holdTime('2026-03-03T14:00Z')).toEqual(said)
    },
  )
})

it.each([400, 409])('[P3] [P17] a %i that says nothing is no word of a time', async (status) => {
  const { services } = await buildServices({ holdTimeslot: fail(status, 'Unknown error') })
  expect(await services.holdTime('2026-03-03T14:00Z')).toEqual({ ok: true, forS: null })
})

describe('free times', () => {
  const ours = expect.stringMatching(/for free times\. The trouble is ours, not your connection/)
  it.each([
    [{ status: 0 }, expect.stringMatching(/Please check your connection/)],
    [{ status: 401, detail: 'Sign in again.' }, 'Sign in again.'],
    [{ status: 403, detail: 'No more times.' }, 'No more times.'],
    [{ status: 404 }, ours],
    [{ status: 500, detail: 'Oops.' }, ours],
  ] as const)('[P17] [P18] that could not be asked for say why: %o', async (failure, message) => {
    const { services } = await buildServices({
      listTimeslots: async () => ({ ok: false, failure: buildFailure(failure) }),
    })
    const said = await services.listTimes('2026-03-02', 'America/New_York')
    expect(said).toEqual({ ok: false, message })
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import { buildFailure, buildFlowOf } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { Call, CallInput } from '../../../platform/http/client.ts'
import type { Upload, UploadInput } from '../../../platform/http/upload.ts'
import { buildTestFlow } from '../runner/build-test-flow.ts'
import { createItemServices } from './item-services.ts'

const phoenix = { city: 'Phoenix', state: { name: 'Arizona', short_name: 'AZ' } }
const photo = { uuid: '5f1c1f0e-3f6e-4c0d-9a75-0d7c44f3a001', url: '/photo' }

const items = [
  buildItem('TEXT_FIELD', 1, 'Question 1', {
    value_association: 'CAREGIVER_ZIP_CODE',
    validation_type: 51,
  }),
  buildItem('TEXT_FIELD', 2, 'Question 2', { value_association: 'CAREGIVER_CITY' }),
  buildItem('SINGLE_ANSWER', 3, 'Question 3', {
    value_association: 'CAREGIVER_STATE',
    answer_choices: [
      { id: 31, text: 'Alaska' },
      { id: 32, text: 'Arizona' },
    ],
  }),
  buildItem('TEXT_FIELD', 4, 'Question 4', { value_association: 'CITY' }),
  buildItem('TEXT_FIELD', 5, 'Question 5', { value_association: 'CAREGIVER_STATE' }),
]

/** What an endpoint answers, by what it is sent. */
type Answer = (input: CallInput) => Promise<CallResult<unknown>>

const agree =
  (data: unknown): Answer =>
  async () => ({ ok: true, data })

async function buildServices(given: Record<string, Answer> = {}, mapsKey = '') {
  const flow = buildTestFlow()
  await flow.start(buildFlowOf(items))
  flow.type(1, '85001')
  const alert = vi.fn()
  const withdrawAlert = vi.fn()
  const answers: Record<string, Answer> = {
    uploadImage: agree(photo),
    deleteImage: agree(null),
    checkZip: agree(phoenix),
    locateZip: agree(phoenix),
    ...given,
  }
  const sent: { id: string; input: CallInput & Partial<UploadInput> }[] = []
  function answer<Reply>(id: string, input: CallInput & Partial<UploadInput>) {
    sent.push({ id, input })
    // The test gives each call the reply its type asks for.
    return answers[id]?.(input) as Promise<CallResult<Reply>>
  }
  const call: Call = ({ id }, input = {}) => answer(id, input)
  const upload: Upload = ({ id }, input) => answer(id, input)
  const { store, runner } = flow
  const { dispatch } = runner
  const filled: ItemId[] = []
  const fillIn = (itemId: ItemId, fill: () => void) => {
    filled.push(itemId)
    fill()
  }
  const services = createItemServices({
    store,
    dispatch,
    call,
    upload,
    mapsKey,
    fillIn,
    alert,
    withdrawAlert,
  })
  return { flow, services, alert, withdrawAlert, sent, filled }
}

const fail = (status: number, message: string) => async () => ({
  ok: false as const,
  failure: buildFailure({ status, message }),
})

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

describe('photos', () => {
  const controller = new AbortController()

  it('[CALL-05] a photo goes to the lead of this tab, whichever the browser used last', async () => {
    const { services, flow, sent } = await buildServices()
    const sending = { onProgress: vi.fn(), signal: controller.signal }
    const upload = () =>
      services.uploadImage(new Blob(['photo']), sending.onProgress, sending.signal)
    expect(await upload()).toEqual({ ok: true, image: photo })
    flow.store.setState({ leadId: null })
    await upload()
    expect(sent.map(({ input }) => input)).toEqual([
      expect.objectContaining(sending),
      expect.objectContaining(sending),
    ])
    expect(sent.map(({ input: { form } }) => [form?.get('lead'), form?.has('image')])).toEqual([
      ['lead-1', true],
      [null, true],
    ])
  })

  it('[P2] an upload that was answered in a way nobody can read is not to be sent again', async () => {
    const unread = { ok: false as const, failure: buildFailure({ status: 0, unread: true }) }
    const { services } = await buildServices({ uploadImage: async () => unread })
    expect(await services.uploadImage(new Blob(), () => {}, controller.signal)).toEqual({
      ok: false,
      answered: true,
      message:
        'We could not tell whether this photo arrived. Please close it and add it once more.',
    })
  })

  it.each([
    [413, 'This photo is larger than 12 MB.', 'This photo is larger than 12 MB.'],
    [0, '', 'The photo did not get through. Please check your connection and try again.'],
  ])('a failed upload (%i) is worded for people', async (status, message, shown) => {
    const { services } = await buildServices({ uploadImage: fail(status, message) })
    const result = await services.uploadImage(new Blob(), () => {}, controller.signal)
    expect(result).toEqual({ ok: false, message: shown })
  })

  it.each([
    [404, { ok: true }],
    [409, { ok: true }],
    [503, { ok: false, message: 'Not now.' }],
  ])('deleting a photo that answers %i', async (status, result) => {
    const { services } = await buildServices({ deleteImage: fail(status, 'Not now.') })
    expect(await services.deleteImage(photo.uuid)).toEqual(result)
  })
})

it.each([
  [404, 'We cannot write to you when a time opens. Please call us instead.'],
  [429, 'Too often.'],
])('[P8] waiting for a time that answers %i is told as what to do', async (status, message) => {
  const { services } = await buildServices({ awaitTimeslot: fail(status, 'Too often.') })
  expect(await services.awaitTime('ada@example.com')).toEqual({ ok: false, message })
})

describe('pharmacies', () => {
  const larkspur = {
    dosespot_id: 7,
    name: 'Larkspur & Sons',
    address: {
      line: ['12 Elm Avenue', ''],
      city: 'Cambridge',
      state: 'MA',
      postalCode: '02139',
      country: 'US',
    },
  }
  const searchPharmacies = agree([larkspur])

  it('[CONFIG-06] [P12] with a key each has a map, whose service is told the pharmacy and no more', async () => {
    const { services } = await buildServices({ searchPharmacies }, 'key 1')
    expect(await services.searchPharmacies('')).toEqual({
      ok: true,
      pharmacies: [
        {
          ...larkspur,
          map: 'https://www.google.com/maps/embed/v1/place?key=key+1&q=Larkspur+%26+Sons%2C+12+Elm+Avenue%2C+Cambridge%2C+MA+02139',
        },
      ],
    })
  })

  it('[CONFIG-06] without a key there is none', async () => {
    const { services } = await buildServices({ searchPharmacies })
    expect(await services.searchPharmacies('')).toEqual({ ok: true, pharmacies: [larkspur] })
  })
})

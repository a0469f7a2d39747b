import { describe, expect, it, vi } from 'vitest'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import {
  agree,
  buildServices,
  fail,
  photo,
} from '../../../../testing/browser/build-item-services.ts'

describe('photos', () => {
  const controller = new AbortController()

  it('[CALL-05] a photo goes to the lead of this tab, whichever the browser used last', async () => {
    const { services, flow, sent } = await buildServices()
    const sending = { onProgress: vi.fn(), signal: controller.signal }
    const upload = () =>
      services.uploadImage(new Blob(['photo']), sending.onProgress, sending.signal, 5)
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

  const onItsWay = { uuid: '', url: 'sending' }
  const other = { ...photo, uuid: 'other' }

  it.each([
    ['has', { 4: [photo], 5: [onItsWay] }],
    ['has until its own new one is there', { 4: [photo, onItsWay], 5: [onItsWay] }],
  ])(
    '[ITEM-19] a picture that another question of the page %s is no answer to this one',
    async (_, values) => {
      const { services, flow } = await buildServices()
      flow.store.setState({ values })
      expect(await services.uploadImage(new Blob(), () => {}, controller.signal, 5)).toEqual({
        ok: false,
        answered: true,
        message:
          'You have given this same picture on this page already. Please choose another one.',
      })
    },
  )

  it.each([
    ['the question has it already', { 5: [photo, onItsWay] }],
    ['another question has another', { 4: [other, onItsWay], 5: [onItsWay] }],
  ])('[ITEM-19] a picture is an answer where %s', async (_, values) => {
    const { services, flow } = await buildServices()
    flow.store.setState({ values })
    const upload = services.uploadImage(new Blob(), () => {}, controller.signal, 5)
    expect(await upload).toEqual({ ok: true, image: photo })
  })

  it('[P2] a picture that another question has is not deleted for this one', async () => {
    const { services, flow, sent } = await buildServices()
    flow.store.setState({ values: { 4: [photo], 5: [other] } })
    expect(await services.deleteImage(photo.uuid, 5)).toEqual({ ok: true })
    expect(sent).toEqual([])
    flow.store.setState({ values: { 5: [photo] } })
    expect(await services.deleteImage(photo.uuid, 5)).toEqual({ ok: true })
    expect(sent).toMatchObject([{ id: 'deleteImage', input: { params: { id: photo.uuid } } }])
  })

  it.each([
    ['another question', { 4: [photo], 5: [other] }, 0],
    ['the same question', { 5: [other, photo] }, 0],
    ['nobody, as it was another picture', { 4: [{ ...photo, uuid: 'third' }], 5: [other] }, 1],
    ['nobody, as it failed', { 4: [{ uuid: '', url: '' }], 5: [other] }, 1],
  ])(
    '[P2] a picture is not deleted while one is on its way, which may be the same: it came to %s',
    async (_, came, deleted) => {
      const { services, flow, sent } = await buildServices()
      flow.store.setState({ values: { 4: [onItsWay], 5: [other] } })
      expect(await services.deleteImage(photo.uuid, 5)).toEqual({ ok: true })
      flow.store.setState({ values: { 1: 'typed', 4: [onItsWay], 5: [other] } })
      await Promise.resolve()
      expect(sent).toEqual([])
      flow.store.setState({ values: came })
      await Promise.resolve()
      flow.store.setState({ values: {} })
      await Promise.resolve()
      expect(sent).toHaveLength(deleted)
    },
  )

  it('[P2] an upload that was answered in a way nobody can read is not to be sent again', async () => {
    const unread = { ok: false as const, failure: buildFailure({ status: 0, unread: true }) }
    const { services } = await buildServices({ uploadImage: async () => unread })
    expect(await services.uploadImage(new Blob(), () => {}, controller.signal, 5)).toEqual({
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
    const result = await services.uploadImage(new Blob(), () => {}, controller.signal, 5)
    expect(result).toEqual({ ok: false, message: shown })
  })

  it.each([
    [404, { ok: true }],
    [409, { ok: true }],
    [503, { ok: false, message: 'Not now.' }],
  ])('deleting a photo that answers %i', async (status, result) => {
    const { services } = await buildServices({ deleteImage: fail(status, 'Not now.') })
    expect(await services.deleteImage(photo.uuid, 5)).toEqual(result)
  })
})

it.each([
  [404, 'We cannot write to you when a time opens. Please contact us instead.'],
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
      phone: '+18005550142',
      pharmacies: [
        {
          ...larkspur,
          map: 'https://www.google.com/maps/embed/v1/place?key=key+1&q=Larkspur+%26+Sons%2C+12+Elm+Avenue%2C+Cambridge%2C+MA+02139',
        },
      ],
    })
  })

  const ours = expect.stringMatching(/The trouble is ours, not your connection/)
  it.each([
    ['the line', { status: 0 }, expect.stringMatching(/Please check your connection/)],
    ['trouble of the service', { status: 500, detail: 'We are sorry.' }, ours],
    ['a reason', { status: 403, detail: 'No more searches today.' }, 'No more searches today.'],
    ['a success that is none', { status: 200, detail: 'Closed for now.' }, 'Closed for now.'],
    ['what was typed', { status: 400, itemErrors: { search_param: 'Too short.' } }, 'Too short.'],
    ['nothing', { status: 404 }, ours],
    ['what is unread', { status: 0, unread: true, message: 'Unread.' }, 'Unread.'],
  ] as const)('[P17] [P18] a search that failed says why: %s', async (_why, failure, message) => {
    const { services } = await buildServices({
      searchPharmacies: async () => ({ ok: false, failure: buildFailure(failure) }),
    })
    const isTyped = failure.status === 400
    const phone = '+18005550142'
    expect(await services.searchPharmacies('x')).toEqual({ ok: false, message, isTyped, phone })
  })

  it('[CONFIG-06] without a key there is none', async () => {
    const { services } = await buildServices({ searchPharmacies })
    expect(await services.searchPharmacies('')).toMatchObject({ ok: true, pharmacies: [larkspur] })
  })
})

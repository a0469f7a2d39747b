import { describe, expect, it, vi } from 'vitest'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { idleServices } from '../../../../flow/items/item-view.ts'
import { createLateItemServices } from './late-item-services.ts'

const loaded: ItemServices = {
  ...idleServices,
  listTimes: async () => ({ ok: true, times: [] }),
  uploadImage: async () => ({ ok: true, image: { uuid: 'u', url: '/u' } }),
  deleteImage: async () => ({ ok: true }),
  checkZip: async (zip) => ({ ok: true, place: zip }),
}
const { signal } = new AbortController()

describe('late item services', () => {
  it('are loaded once, when first asked for', async () => {
    const load = vi.fn(async () => loaded)
    const services = createLateItemServices(load)
    expect(load).not.toHaveBeenCalled()
    expect(await services.checkZip('85001')).toEqual({ ok: true, place: '85001' })
    expect((await services.uploadImage(new Blob(), () => {}, signal, 5)).ok).toBe(true)
    expect(await services.deleteImage('u', 5)).toEqual({ ok: true })
    expect((await services.listTimes('2026-12-01', 'UTC')).ok).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[P17] word a failed load for people and load again at the next try', async () => {
    const load = vi.fn(async () => loaded)
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    const services = createLateItemServices(load)
    const upload = () => services.uploadImage(new Blob(), () => {}, signal, 5)
    expect(await upload()).toEqual({
      ok: false,
      message:
        'A part of this page did not arrive. Please check your connection and try again. Your answers are still here.',
    })
    expect(await services.checkZip('85001')).toEqual({ ok: false, message: null })
    load.mockRejectedValueOnce(new Error('offline'))
    expect((await services.listTimes('2026-12-01', 'UTC')).ok).toBe(false)
    expect((await upload()).ok).toBe(true)
  })
})

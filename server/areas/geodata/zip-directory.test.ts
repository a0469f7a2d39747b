import { describe, expect, it } from 'vitest'
import { findPlace, isServed } from './shared/zip-directory.ts'

describe('zip directory', () => {
  it('[ENTITY-14] names city and state, leading zero kept', async () => {
    expect(await findPlace('02108')).toEqual({
      city: 'Boston',
      state: { name: 'Massachusetts', short_name: 'MA' },
    })
  })

  it('names the capital by its own state entry', async () => {
    expect((await findPlace('20001'))?.state).toEqual({ name: 'Washington D.C.', short_name: 'DC' })
  })

  it('knows territories and military post offices', async () => {
    expect((await findPlace('96799'))?.state.name).toBe('American Samoa')
    expect((await findPlace('09001'))?.state.name).toBe('Armed Forces Europe')
  })

  it.each(['00000', '1234', '123456', '02108-123', 'ABCDE', 'K1A 0B1', '', '０２１０８'])(
    'does not know %s',
    async (zip) => {
      expect(await findPlace(zip)).toBeNull()
    },
  )

  it('serves the listed states, or all', async () => {
    const place = await findPlace('02108')
    if (!place) throw new Error('02108 is missing')
    expect(isServed(place, null)).toBe(true)
    expect(isServed(place, ['MA', 'NY'])).toBe(true)
    expect(isServed(place, ['NY'])).toBe(false)
  })
})

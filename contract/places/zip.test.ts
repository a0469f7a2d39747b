import { describe, expect, it } from 'vitest'
import { readZip } from './zip.ts'

describe('zip shape', () => {
  it.each(['02108', ' 02108 ', '02108-1234', '02108–1234', '02108 1234', '021081234'])(
    '[GAP-68] reads the first five digits of %j',
    (text) => expect(readZip(text)).toBe('02108'),
  )

  it.each(['', '2108', '021081', '02108-', '02108-123', '02108--1234', '02108/1234', 'K1A 0B1'])(
    '[GAP-68] knows no zip code in %j',
    (text) => expect(readZip(text)).toBeNull(),
  )

  it('[P16] takes only the digits 0 to 9', () => expect(readZip('０２１０８')).toBeNull())
})

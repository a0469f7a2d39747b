import { afterEach, expect, it, vi } from 'vitest'
import { parseUrl } from './parse-url.ts'

afterEach(() => vi.unstubAllGlobals())

it('reads addresses also in a browser that knows neither URL.parse nor URL.canParse', () => {
  vi.stubGlobal('URL', class extends URL {})
  Object.assign(URL, { parse: undefined, canParse: undefined })
  expect(parseUrl('/a?b=1', 'https://ours.example/')?.href).toBe('https://ours.example/a?b=1')
  expect(parseUrl('https://')).toBeNull()
  expect(parseUrl('a')).toBeNull()
})
